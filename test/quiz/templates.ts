/** Texts that servers and programs write from a template, with words of people in it. */
import { Random } from '../support/random.ts';
import type { Question } from './question.ts';

interface Templated {
  readonly capture: string;
  readonly original: string;
  readonly questions: readonly Question[];
}

const TITLES = [
  'A cell of the table is empty',
  'Long names',
  'The list has no end',
  'What nobody has read yet',
  'Two windows at once',
  'Save',
  'Times of other zones are wrong by an hour',
  'Drafts get lost | closed tabs',
  'No way back',
  'Print the page without its frame',
  'Search finds words in comments, too',
  'Keys do nothing',
  'A file without a name',
  'Dark colours',
];
const PEOPLE = ['ann', 'bob', 'carol', 'dan'];
const STATES = ['open', 'closed', 'in progress'];

interface Issue {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly by: string;
  readonly comments: number;
  readonly day: string;
}

function issues(seed: number): readonly Issue[] {
  const random = new Random(seed);
  return TITLES.map((title, i) => ({
    number: 100 + 37 * i + random.below(30),
    title,
    state: STATES[random.below(STATES.length)]!,
    by: PEOPLE[random.below(PEOPLE.length)]!,
    comments: random.below(40),
    day: `2026-0${1 + random.below(9)}-${10 + random.below(18)}`,
  }));
}

const countOf = (all: readonly Issue[], is: (one: Issue) => boolean): string => String(all.filter(is).length);

/** A list of issues, an item a line. */
function list(): Templated {
  const all = issues(3);
  const lines = all.map(
    ({ number, title, state, by, comments }) =>
      `- #${number} [${state}] ${title} (by @${by}, ${comments} comments)`,
  );
  return {
    capture: 'made-list.txt',
    original: `Found ${all.length} issues:\n\n${lines.join('\n')}`,
    questions: [
      {
        ask: 'How many issues are in progress?',
        answer: countOf(all, ({ state }) => state === 'in progress'),
      },
      { ask: `Who wrote "${all[3]!.title}"? (the name alone)`, answer: all[3]!.by },
      { ask: `How many comments has #${all[8]!.number}?`, answer: String(all[8]!.comments) },
      { ask: `What is the title of #${all[7]!.number}?`, answer: all[7]!.title },
      { ask: `Write the line of #${all[5]!.number} in the original.`, answer: lines[5]! },
    ],
  };
}

/** A table of Markdown. */
function table(): Templated {
  const all = issues(4);
  const rows = all.map(({ number, title, state, by, day }) => {
    const cells = [String(number), title.replaceAll('|', '\\|'), state, by === 'dan' ? '' : by, day];
    return `| ${cells.join(' | ')} |`;
  });
  const original = ['| # | Title | State | Owner | Changed |', '|---:|---|---|---|---|', ...rows].join('\n');
  const without = all.find(({ by }) => by === 'dan')!;
  return {
    capture: 'made-table.md',
    original,
    questions: [
      { ask: 'How many rows has the table, without its header?', answer: String(all.length) },
      { ask: `When was "${all[2]!.title}" changed? (the whole date)`, answer: all[2]!.day },
      { ask: `Has the row ${without.number} an owner? (yes, no)`, answer: 'no' },
      { ask: `Which state has ${all[9]!.number}?`, answer: all[9]!.state },
      { ask: `How many issues has ann?`, answer: countOf(all, ({ by }) => by === 'ann') },
    ],
  };
}

/** Entries below headings. */
function entries(): Templated {
  const all = issues(5);
  const written = all.map(
    ({ number, title, state, by, day }) =>
      `## ${title}\n- **ID:** ${number}\n- **State:** ${state}\n- **From:** ${by}@example.com\n- **Changed:** ${day}T08:00:00Z`,
  );
  return {
    capture: 'made-entries.md',
    original: `# Issues\n\n${written.join('\n\n')}`,
    questions: [
      { ask: `Which ID has "${all[6]!.title}"?`, answer: String(all[6]!.number) },
      { ask: `From which address (in full) is "${all[11]!.title}"?`, answer: `${all[11]!.by}@example.com` },
      {
        ask: `When (date and time, as it stands there) was "${all[0]!.title}" changed?`,
        answer: `${all[0]!.day}T08:00:00Z`,
      },
      { ask: `Which title comes directly behind "${all[8]!.title}"?`, answer: all[9]!.title },
      { ask: 'How many entries are closed?', answer: countOf(all, ({ state }) => state === 'closed') },
    ],
  };
}

/** Results of a search: paragraphs without labels. */
function results(): Templated {
  const all = issues(6);
  const url = ({ number, by }: Issue): string => `https://${by}.example.com/posts/${number}`;
  const said = (i: number): string => `Nobody knows why ${TITLES[(i + 5) % TITLES.length]!.toLowerCase()}`;
  const written = all.map(
    (one, i) => `[${i + 1}] ${one.title}\n${url(one)}\n${said(i)}${i === 4 ? ',\nor so they say' : ''}`,
  );
  return {
    capture: 'made-results.txt',
    original: written.join('\n\n'),
    questions: [
      { ask: `What is the address of "${all[1]!.title}"?`, answer: url(all[1]!) },
      { ask: 'Which number has the result with the title "Dark colours"?', answer: '14' },
      {
        ask: 'In how many lines stands the text (without title and address) of the fifth result?',
        answer: '2',
      },
      { ask: `What is the text below the address of "${all[12]!.title}"?`, answer: said(12) },
      { ask: 'How many results are there?', answer: String(all.length) },
    ],
  };
}

/** Objects as a database's shell prints them. */
function objects(): Templated {
  const all = issues(7);
  const random = new Random(8);
  const ids = all.map(() => Array.from({ length: 24 }, () => random.below(16).toString(16)).join(''));
  const written = all.map(
    ({ title, state, by, comments }, i) =>
      `  {\n    _id: ObjectId('${ids[i]}'),\n    title: '${title}',\n    state: '${state}',\n    by: { name: '${by}', comments: ${comments} }\n  }`,
  );
  return {
    capture: 'made-objects.txt',
    original: `[\n${written.join(',\n')}\n]`,
    questions: [
      { ask: `How many comments are in "${all[10]!.title}"?`, answer: String(all[10]!.comments) },
      { ask: `What are the first four digits of the id of "${all[4]!.title}"?`, answer: ids[4]!.slice(0, 4) },
      { ask: 'In which object is `comments`? (the key that holds it)', answer: 'by' },
      { ask: 'Does a comma stand behind the last object? (yes, no)', answer: 'no' },
      { ask: 'How many objects are by bob?', answer: countOf(all, ({ by }) => by === 'bob') },
    ],
  };
}

/** A plan of changes, as Terraform prints it. */
function changes(): Templated {
  const random = new Random(9);
  const sizes = ['micro', 'small', 'large'];
  const machines = ['web', 'api', 'queue', 'mail', 'search', 'cache'].map((name) => ({
    name,
    size: sizes[random.below(3)]!,
    disk: 8 * (1 + random.below(9)),
  }));
  const written = machines.map(
    ({ name, size, disk }) =>
      `  # aws_instance.${name} will be created\n  + resource "aws_instance" "${name}" {\n      + ami           = "ami-0abcdef1234567890"\n      + arn           = (known after apply)\n      + id            = (known after apply)\n      + instance_type = "t3.${size}"\n      + disk_size     = ${disk}\n    }`,
  );
  return {
    capture: 'made-changes.txt',
    original: `Terraform will perform the following actions:\n\n${written.join('\n\n')}\n\nPlan: ${machines.length} to add, 0 to change, 0 to destroy.`,
    questions: [
      { ask: 'Which type (in full) has the machine mail?', answer: `t3.${machines[3]!.size}` },
      { ask: 'What is the disk size of search?', answer: String(machines[4]!.disk) },
      { ask: 'What is said of the arn of queue?', answer: '(known after apply)' },
      { ask: 'How many things are added?', answer: String(machines.length) },
      { ask: 'What is the address of the fifth resource (kind and name)?', answer: 'aws_instance.search' },
    ],
  };
}

export const templated = (): readonly Templated[] => [
  ...[list(), table(), entries()],
  ...[results(), objects(), changes()],
];
