/** Wrong configs: what is in the file, where the finding has to point, its code, and words of the way to mend it. */
export interface WrongConfig {
  readonly name: string;
  readonly ending: 'yaml' | 'json' | 'json5';
  readonly text: string;
  readonly at: string;
  readonly code: string;
  readonly fix: string;
}

export const yaml = (
  name: string,
  lines: readonly string[],
  at: string,
  code: string,
  fix: string,
): WrongConfig => ({
  name,
  ending: 'yaml',
  text: `${lines.join('\n')}\n`,
  at,
  code,
  fix,
});

/** A sign stands before the place that the finding has to point at. */
const SIGN = '§';

export function wrong(name: string, lines: readonly string[], code: string, fix: string): WrongConfig {
  const line = lines.findIndex((text) => text.includes(SIGN));
  const at = `${line + 1}:${(lines[line]?.indexOf(SIGN) ?? 0) + 1}`;
  return yaml(
    name,
    lines.map((text) => text.replace(SIGN, '')),
    at,
    code,
    fix,
  );
}

/** Beginnings of configs that the tables go on with. */
export const RULE = ['version: 1', 'rules:', '  - id: local/log', '    emit: { block: code }'];
export const ROUTES = ['version: 1', 'routes:'];
export const SERVER = ['version: 1', 'servers:', '  fs:'];
