/** Texts of kinds that no capture has: made here, in the layout of the programs that answer so. */
import { Random } from '../support/random.ts';
import type { Question } from './question.ts';

interface Made {
  readonly capture: string;
  readonly original: string;
  readonly questions: readonly Question[];
}

/** What a monitoring system answers for a range of time. */
function series(): Made {
  const random = new Random(7);
  const start = 1_795_648_960.25;
  const jobs = ['node', 'api', 'queue', 'web'].map((job) => ({
    metric: { __name__: 'load', job, ...(job === 'api' ? { zone: 'b' } : {}) },
    values: Array.from({ length: 12 }, (_, i): [number, string] => [
      start + 15 * i,
      String(random.below(900) / 10),
    ]),
  }));
  const [node, api, queue] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
  const most = queue.values.reduce((a, b) => (Number(b[1]) > Number(a[1]) ? b : a));
  return {
    capture: 'made-series.json',
    original: JSON.stringify({ status: 'success', data: { resultType: 'matrix', result: jobs } }),
    questions: [
      { ask: 'How many series are there?', answer: String(jobs.length) },
      { ask: 'What is the first value of the job node?', answer: node.values[0]![1] },
      {
        ask: 'At which time (the number in full, with its fraction) has the job api its fifth value?',
        answer: String(api.values[4]![0]),
      },
      {
        ask: 'At which time (the number in full, with its fraction) is the job queue highest?',
        answer: String(most[0]),
      },
      { ask: 'Which job has a zone?', answer: 'api' },
      { ask: 'Is a value a JSON text or a JSON number? (text, number)', answer: 'text' },
    ],
  };
}

interface Node {
  readonly 'Node Type': string;
  readonly Rows: number;
  readonly 'Parallel Aware': boolean;
  readonly 'Hash Cond'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly Node[];
}

/** A plan of a database. */
function plan(): Made {
  const scan = (alias: string, rows: number): Node => ({
    'Node Type': 'Seq Scan',
    Rows: rows,
    'Parallel Aware': false,
    Alias: alias,
  });
  const join = (condition: string, rows: number, ...plans: Node[]): Node => ({
    'Node Type': 'Hash Join',
    Rows: rows,
    'Parallel Aware': false,
    'Hash Cond': condition,
    Plans: plans,
  });
  const hash = (rows: number, below: Node): Node => ({
    'Node Type': 'Hash',
    Rows: rows,
    'Parallel Aware': false,
    Plans: [below],
  });
  const inner = join('(o.id = i.order_id)', 4100, scan('i', 50_000), hash(810, scan('o', 812)));
  const root = join('(o.customer_id = c.id)', 3950, inner, hash(1490, scan('c', 1500)));
  return {
    capture: 'made-plan.json',
    original: JSON.stringify([{ Plan: root, 'Planning Time': 1.25, 'Execution Time': 84.5 }], undefined, 2),
    questions: [
      { ask: 'How many nodes has the plan?', answer: '7' },
      { ask: 'How many rows has the scan with the alias o?', answer: '812' },
      { ask: 'What is the type of the node that holds the scan with the alias c?', answer: 'Hash' },
      { ask: 'What is the Hash Cond of the topmost node?', answer: '(o.customer_id = c.id)' },
      { ask: 'How many rows has the join with the condition (o.id = i.order_id)?', answer: '4100' },
      { ask: 'Is Planning Time a part of the topmost node? (yes, no)', answer: 'no' },
      { ask: 'Does a node have Parallel Aware true? (yes, no)', answer: 'no' },
    ],
  };
}

/** A feed on one line. */
function feed(): Made {
  const teas = ['Assam', 'Black', 'Chai', 'Green', 'Mate', 'Oolong', 'Rooibos', 'Sencha'];
  const items = teas.map((title, i) => {
    const link = `https://example.com/teas/${i * 37}`;
    return `<item><title>${title} &amp; more</title><link>${link}</link><guid isPermaLink="false">${link}</guid><sold/></item>`;
  });
  return {
    capture: 'made-feed.xml',
    original: `<?xml version="1.0"?><rss version="2.0"><channel><title>Teas</title>${items.join('')}</channel></rss>`,
    questions: [
      { ask: 'How many items are there?', answer: String(items.length) },
      { ask: 'What is the whole link of the item about Chai?', answer: 'https://example.com/teas/74' },
      { ask: 'What is the whole guid of the item about Oolong?', answer: 'https://example.com/teas/185' },
      { ask: 'What is the value of isPermaLink?', answer: 'false' },
      { ask: 'What is the title of the last item, as the XML has it?', answer: 'Sencha &amp; more' },
      { ask: 'What is the title of the channel?', answer: 'Teas' },
    ],
  };
}

/** What a server answers that runs commands. */
function command(): Made {
  const steps = Array.from(
    { length: 16 },
    (_, i) => `      - { name: "step ${i}", run: "npm run part-${i * 3}" }`,
  );
  const lines = ['name: build', 'on: [push]', '', 'jobs:', '  test:', '    steps:', ...steps];
  return {
    capture: 'made-command.json',
    original: JSON.stringify({
      exit_code: 2,
      stdout: `${lines.join('\n')}\n`,
      encoding: 'utf-8',
      stderr: '',
    }),
    questions: [
      { ask: 'How many keys has the object?', answer: '4' },
      { ask: 'How many lines has stdout?', answer: String(lines.length) },
      { ask: 'Is encoding a line of stdout? (yes, no)', answer: 'no' },
      { ask: 'What does step 11 run?', answer: 'npm run part-33' },
      { ask: 'Does stdout end in a line break? (yes, no)', answer: 'yes' },
      { ask: 'What is the exit code?', answer: '2' },
    ],
  };
}

export const made = (): readonly Made[] => [series(), plan(), feed(), command()];
