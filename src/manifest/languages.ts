/** Languages of the wire by the endings of file names; any other ending is its own language. */
const BY_ENDING: Readonly<Record<string, string>> = {
  rs: 'rust',
  ts: 'typescript',
  tsx: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  py: 'python',
  pyi: 'python',
  go: 'go',
  java: 'java',
  c: 'c',
  h: 'c',
  cc: 'cpp',
  cpp: 'cpp',
  cxx: 'cpp',
  hpp: 'cpp',
  rb: 'ruby',
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  htm: 'html',
  yml: 'yaml',
  md: 'markdown',
};

/** The language of a path or of an ending: `src/a.ts` and `ts` are typescript. Empty where nothing says it. */
export function languageOf(path: string): string {
  const ending = /^[A-Za-z0-9+#]+$/.test(path) ? path : (/\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? '');
  const lower = ending.toLowerCase();
  return Object.hasOwn(BY_ENDING, lower) ? (BY_ENDING[lower] as string) : lower;
}
