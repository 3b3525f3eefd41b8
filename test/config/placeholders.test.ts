import { describe, expect, it } from 'vitest';
import { fillPlaceholders, literal } from '../../src/config/placeholders.ts';
import { KnownError } from '../../src/diagnostics/error.ts';
import { processorMs } from '../support/processor-time.ts';

const fill = (text: string, env: NodeJS.ProcessEnv = {}) => fillPlaceholders(text, env, 'gh');

describe('placeholders', () => {
  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['Bearer ${TOKEN}', { TOKEN: 's3' }, 'Bearer s3'],
    ['${A}${B}', { A: '1', B: '2' }, '12'],
    ['${A:-x y}', {}, 'x y'],
    ['${A:-x}', { A: '' }, 'x'],
    ['${A:-x}', { A: 'a' }, 'a'],
    ['${A:-}', {}, ''],
    ['${A}', { A: '' }, ''],
    ['${A:-${HOME}/m}', { HOME: '/home/dev' }, '/home/dev/m'],
    ['$${A}', { A: 'a' }, '${A}'],
    ['$A $$ ${ ${1} ${A-b}', { A: 'a' }, '$A $$ ${ ${1} ${A-b}'],
  ])('turn %j with %j into %j', (text, env, expected) => {
    expect(fill(text, env)).toBe(expected);
  });

  it.each(['${A}', 'x ${A:-b} $ ${', '$ A'])('are no placeholders in a text that is literal: %j', (text) => {
    expect(fill(literal(text), { A: 'secret' })).toBe(text);
  });

  it('are filled once: what a variable holds is not filled again', () => {
    expect(fill('${A}', { A: '${B}', B: 'secret' })).toBe('${B}');
  });

  it('know the folder in which the program was started, whatever the environment says', () => {
    expect(fill('${BCP_START_FOLDER}/data', { BCP_START_FOLDER: '/planted' })).toBe(`${process.cwd()}/data`);
    expect(fill('${DATA:-${BCP_START_FOLDER}}')).toBe(process.cwd());
  });

  it('name the variable, the server and the remedy where a variable is not set', () => {
    expect(() => fill('${GH_TOKEN}')).toThrow(KnownError);
    expect(() => fill('x ${GH_TOKEN}')).toThrow(
      /server "gh" needs the environment variable GH_TOKEN.*export GH_TOKEN=.*\$\{GH_TOKEN:-default\}/,
    );
  });

  it('take linear time on what never closes', () => {
    const unclosed = `\${A:-${'${B}'.repeat(50_000)}`;
    expect(processorMs(() => void fill(unclosed, { B: '' }))).toBeLessThan(1000);
  });
});
