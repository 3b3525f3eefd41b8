import type { Random } from '../../test/support/random.ts';

/** A call as an agent makes it; `place` is the folder of its world. */
export interface Work {
  readonly server: string;
  readonly tool: string;
  readonly args: (place: string) => Readonly<Record<string, unknown>>;
  /** Says something else each time: only its shape is compared. */
  readonly volatile?: true;
}

const files = (tool: string, args: Work['args']): Work => ({ server: 'filesystem', tool, args });
const memory = (tool: string, args: Readonly<Record<string, unknown>>): Work => ({
  ...{ server: 'memory', tool, args: () => args },
});
const everything = (tool: string, args: Readonly<Record<string, unknown>>): Work => ({
  ...{ server: 'everything', tool, args: () => args },
});

const FOLDERS = ['project', 'project/sdk', 'project/sdk/dist', 'project/notes'];
const PATTERNS = ['**/*.js', '**/package.json', '**/*.md', '**/*client*', '**/*.d.ts'];
const WORDS = ['release', 'error', 'agenda', 'two', 'one'];

/** What changes nothing, and may be asked in any order. */
export function look(random: Random): Work {
  const under = random.pick(FOLDERS);
  const pattern = random.pick(PATTERNS);
  return random.pick<Work>([
    files('list_directory', (place) => ({ path: `${place}/${under}` })),
    files('list_directory_with_sizes', (place) => ({ path: `${place}/${under}` })),
    files('directory_tree', (place) => ({ path: `${place}/${under}` })),
    files('search_files', (place) => ({ path: `${place}/${under}`, pattern })),
    files('read_text_file', (place) => ({ path: `${place}/project/sdk/package.json` })),
    files('read_multiple_files', (place) => ({
      paths: [
        `${place}/project/sdk/package.json`,
        `${place}/project/none.txt`,
        `${place}/project/sdk/LICENSE`,
      ],
    })),
    files('read_text_file', (place) => ({ path: `${place}/project/missing-${under.length}` })),
    files('no_such_tool', () => ({})),
    { ...files('get_file_info', (place) => ({ path: `${place}/project/sdk/package.json` })), volatile: true },
    memory('read_graph', {}),
    memory('search_nodes', { query: random.pick(WORDS) }),
    memory('open_nodes', { names: ['one', 'four'] }),
    everything('echo', { message: `hello ${random.pick(WORDS)}` }),
    everything('get-sum', { a: random.below(1000), b: random.below(1000) }),
    everything('get-sum', { a: 'no number' }),
    everything('get-tiny-image', {}),
    everything('get-structured-content', { location: 'New York' }),
    everything('get-annotated-message', { messageType: 'error', includeImage: true }),
    everything('get-resource-links', { count: 3 }),
    { server: 'ripgrep', tool: 'list-file-types', args: () => ({}) },
    {
      ...{ server: 'ripgrep', tool: 'search' },
      args: (place) => ({ pattern: 'version', path: `${place}/project/sdk/package.json` }),
    },
  ]);
}

/** What changes files and memories: in this order, in both worlds. */
export function change(random: Random, i: number): readonly Work[] {
  const file = (place: string): string => `${place}/project/notes/note-${i}.md`;
  const name = `note ${i}`;
  const word = random.pick(WORDS);
  return [
    files('write_file', (place) => ({ path: file(place), content: `# ${name}\n\n${word}\n\n- [ ] do it\n` })),
    files('edit_file', (place) => ({
      path: file(place),
      edits: [{ oldText: word, newText: `${word}, done` }],
    })),
    files('read_text_file', (place) => ({ path: file(place) })),
    memory('create_entities', { entities: [{ name, entityType: 'note', observations: [word] }] }),
    memory('create_relations', { relations: [{ from: name, to: 'one', relationType: 'after' }] }),
    memory('add_observations', { observations: [{ entityName: name, contents: [`seen ${i} times`] }] }),
    ...(i % 3 === 2
      ? [
          memory('delete_entities', { entityNames: [name] }),
          files('move_file', (place) => ({
            source: file(place),
            destination: `${place}/project/notes/old-${i}.md`,
          })),
        ]
      : []),
  ];
}
