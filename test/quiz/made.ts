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
    metric: { __name__: 'load', job, zone: job === 'api' ? 'b' : undefined },
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

/** Rows whose columns a program aligned, with names that are longer than their column. */
function slabs(): Made {
  const random = new Random(11);
  const kinds = [
    'bio',
    'inode',
    'dentry',
    'request_sock_subflow',
    'UDP',
    'kmalloc',
    'pid',
    'filp',
    'radix_tree',
  ];
  const rows = Array.from({ length: 36 }, (_, i) => {
    const name = `${kinds[i % kinds.length]}${['', '-64', '_v6', '-cg-512'][i >> 3] ?? '_last'}`;
    const used = i % 4 === 1 ? 0 : random.below(100_000);
    return {
      name,
      used,
      all: used + random.below(40),
      size: 8 << random.below(9),
      pages: 1 << random.below(4),
    };
  });
  const lines = rows.map(({ name, used, all, size, pages }) =>
    [
      ...[name.padEnd(17), String(used).padStart(6), String(all).padStart(6), String(size).padStart(6)],
      ...[String(pages).padStart(4), ': tunables    0    0    0'],
    ].join(' '),
  );
  const of = (i: number): (typeof rows)[0] => rows[i] as (typeof rows)[0];
  const most = rows.reduce((a, b) => (b.all > a.all ? b : a));
  return {
    capture: 'made-slabs.txt',
    original: [
      '# name            <used> <all>  <size> <pages> : tunables <limit> <batch> <shared>',
      ...lines,
    ].join('\n'),
    questions: [
      { ask: `What is the size of ${of(5).name}?`, answer: String(of(5).size) },
      { ask: `How many are used of ${of(17).name}?`, answer: String(of(17).used) },
      { ask: `How many are there in all of ${of(22).name}?`, answer: String(of(22).all) },
      { ask: `How many pages has ${of(33).name}?`, answer: String(of(33).pages) },
      { ask: 'What is the name of the row with the most in all?', answer: most.name },
      { ask: `What stands in the row behind that of ${of(9).name}? (its name)`, answer: of(10).name },
    ],
  };
}

/** What a package holds: rows that end in a path, between others. */
function packed(): Made {
  const random = new Random(13);
  const folders = ['dist/chunks', 'docs/clients', 'rules/core', 'schema'];
  const words = ['cedar', 'maple', 'birch', 'alder', 'aspen', 'hazel', 'rowan', 'larch', 'beech', 'olive'];
  const files = folders.flatMap((folder, at) =>
    words.map((word, i) => ({
      size: `${random.below(900) / 10 + 1}kB`,
      path: `${folder}/${word}-${words[(i * 3 + at) % 10]}.${at === 0 ? 'js' : 'md'}`,
    })),
  );
  const of = (i: number): (typeof files)[0] => files[i] as (typeof files)[0];
  return {
    capture: 'made-packed.txt',
    original: [
      ...['npm notice Tarball Contents', 'npm notice 32.7kB README.md'],
      ...files.map(({ size, path }) => `npm notice ${size} ${path}`),
      ...['npm notice Tarball Details', 'npm notice version: 2.0.1'],
    ].join('\n'),
    questions: [
      { ask: `What is the size of ${of(7).path}?`, answer: of(7).size },
      { ask: `What is the size of ${of(21).path}?`, answer: of(21).size },
      { ask: `What is the size of ${of(38).path}?`, answer: of(38).size },
      { ask: 'What is the size of README.md?', answer: '32.7kB' },
      { ask: 'Which word stands in front of each size?', answer: 'notice' },
      { ask: 'Which file is the last one of the list? (its path)', answer: of(39).path },
    ],
  };
}

/** Names that count, and names that do not. */
function notes(): Made {
  const last = [9, 4, 6, 0, 12];
  const names = last.flatMap((end, minor) =>
    Array.from({ length: end + 1 }, (_, patch) => `notes-1.${minor}.${patch}.txt`),
  );
  const paths = [...names, 'LICENCE', 'README.md'].map((name) => `/usr/share/doc/tool/${name}`);
  return {
    capture: 'made-notes.txt',
    original: [...paths, '/usr/bin/tool', '/usr/bin/tool-helper'].join('\n'),
    questions: [
      { ask: 'Is notes-1.0.7.txt in the list? (yes, no)', answer: 'yes' },
      { ask: 'Is notes-1.1.5.txt in the list? (yes, no)', answer: 'no' },
      { ask: 'Is notes-1.2.0.txt in the list? (yes, no)', answer: 'yes' },
      { ask: 'Is notes-1.3.1.txt in the list? (yes, no)', answer: 'no' },
      { ask: 'What is the last file of notes 1.4? (its name)', answer: 'notes-1.4.12.txt' },
      { ask: 'In which folder is README.md? (its whole path)', answer: '/usr/share/doc/tool' },
    ],
  };
}

/** What a shell of a database prints for records. */
function records(): Made {
  const towns = [
    'Arles',
    'Bergen',
    'Cork',
    'Delft',
    'Evora',
    'Faro',
    'Gent',
    'Hull',
    'Iasi',
    'Jena',
    'Kiel',
    'Lund',
  ];
  const rows = towns.map((town, i) => [
    `   id = ${i + 1}`,
    ` town = ${town}`,
    `   at = 2026-11-25 ${10 + (i >> 2)}:${15 * (i % 4) || '00'}:20`,
    ` boss = ${i % 3 === 1 ? '' : `person ${i * 3}`}`,
  ]);
  return {
    capture: 'made-records.txt',
    original: rows.map((row) => row.join('\n')).join('\n\n'),
    questions: [
      { ask: 'How many records are there?', answer: String(towns.length) },
      {
        ask: 'At which time (with its date) is the record of the town Evora?',
        answer: '2026-11-25 11:00:20',
      },
      { ask: 'What is the boss of the town Gent?', answer: 'person 18' },
      { ask: 'Which id has the town Kiel?', answer: '11' },
      { ask: 'Has the town Bergen a boss? (yes, no)', answer: 'no' },
    ],
  };
}

export const made = (): readonly Made[] => [
  ...[series(), plan(), feed(), command()],
  ...[slabs(), packed(), notes(), records()],
];
