import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';

export interface Knob {
  readonly field: 'threshold' | 'confidence' | 'weight';
  /** The id of the piece of evidence, of weights. */
  readonly evidence?: string;
  /** Absent: it is not written, and has its default. */
  readonly value?: number;
}

export interface RuleInText {
  readonly id: string;
  /** In UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly knobs: readonly Knob[];
}

const numberOf = (map: YAMLMap, key: string): { value?: number } => {
  const value = map.get(key);
  return typeof value === 'number' ? { value } : {};
};

function pieces(node: unknown): readonly Knob[] {
  if (!isMap(node)) return [];
  const alternatives = node.get('any_of');
  if (isSeq(alternatives)) return alternatives.items.flatMap(pieces);
  const id = node.get('id');
  return typeof id === 'string' ? [{ field: 'weight', evidence: id, ...numberOf(node, 'weight') }] : [];
}

function ruleOf(node: unknown): readonly RuleInText[] {
  if (!isMap(node) || node.range == null) return [];
  const id = node.get('id', true);
  if (!isScalar(id) || typeof id.value !== 'string') return [];
  const evidence = node.get('evidence');
  return [
    {
      id: id.value,
      start: node.range[0],
      end: node.range[2],
      knobs: [
        { field: 'threshold', ...numberOf(node, 'threshold') },
        { field: 'confidence', ...numberOf(node, 'confidence') },
        ...(isSeq(evidence) ? evidence.items.flatMap(pieces) : []),
      ],
    },
  ];
}

/** The rules that a config, a pack or a rule file writes out, with the numbers that sliders set. */
export function rulesIn(text: string): readonly RuleInText[] {
  const root = parseDocument(text, { logLevel: 'silent' }).contents;
  const rules = isMap(root) ? root.get('rules') : undefined;
  return isSeq(rules) ? rules.items.flatMap(ruleOf) : [];
}

/** Numbers of a rule that a config tunes, or its threshold for all rules. */
export function tunedIn(text: string, rule: string | undefined): readonly Knob[] {
  const document = parseDocument(text, { logLevel: 'silent' });
  const at = (path: readonly string[]): { value?: number } => {
    const value = document.getIn(path);
    return typeof value === 'number' ? { value } : {};
  };
  if (rule === undefined) return [{ field: 'threshold', ...at(['detection', 'threshold']) }];
  return [
    { field: 'threshold', ...at(['tune', rule, 'threshold']) },
    { field: 'confidence', ...at(['tune', rule, 'confidence']) },
  ];
}
