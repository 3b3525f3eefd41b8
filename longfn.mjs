import { parseSync } from 'rolldown/experimental'; import {readdirSync,readFileSync} from 'node:fs'; import {join} from 'node:path';
const files=[];const walk=d=>{for(const e of readdirSync(d,{withFileTypes:true})){const p=join(d,e.name);if(e.isDirectory())walk(p);else if(p.endsWith('.ts'))files.push(p)}};
walk('src');
for(const f of files){ if(f.startsWith('src/generated'))continue; const t=readFileSync(f,'utf8');const L=t.split('\n').length-1; if(L>250)console.log('FILE',L,f);
 const {program}=parseSync(f,t); const starts=[0];for(let i=0;i<t.length;i++)if(t[i]==='\n')starts.push(i+1); const line=o=>{let lo=0,hi=starts.length;while(lo<hi){const m=(lo+hi)>>1;if(starts[m]<=o)lo=m+1;else hi=m}return lo};
 const v=(n,p)=>{ if(!n||typeof n!=='object')return; if(Array.isArray(n)){for(const x of n)v(x,p);return} if(typeof n.type!=='string')return;
 if(['FunctionDeclaration','FunctionExpression','ArrowFunctionExpression'].includes(n.type)&&n.body){const a=line(n.start),b=line(n.end-1);const len=b-a+1;if(len>50)console.log('FN',len,f+':'+a,n.id?.name??p?.key?.name??p?.id?.name??'')}
 for(const k of Object.keys(n))if(k!=='type')v(n[k],n)};
 v(program)}
