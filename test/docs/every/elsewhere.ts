import type { Shown } from './lines.ts';

/** A test that runs the commands of pages itself. It takes them from the page. */
export interface Elsewhere {
  readonly test: string;
  readonly pages: RegExp;
  /** Kinds of commands that the test runs. */
  readonly kinds: readonly string[];
  /** How the test takes them. */
  readonly takes: string;
}

export const ELSEWHERE: readonly Elsewhere[] = [
  {
    ...{ test: 'test/docs/bcp.process.test.ts', pages: /^docs\/bcp\.md$/, kinds: ['console'] },
    takes: 'runSteps(steps)',
  },
  {
    ...{ test: 'test/docs/rules.test.ts', pages: /^docs\/rules\.md$/, kinds: ['console', 'ci'] },
    takes: 'it.each(STEPS)',
  },
  {
    ...{ test: 'test/docs/first-pages.process.test.ts', pages: /^docs\/(?:getting-started|faq)\.md$/ },
    ...{ kinds: ['console'], takes: 'it.each(stepsOf(page(name)))' },
  },
  {
    ...{ test: 'test/docs/clients.process.test.ts', pages: /^docs\/clients\/[a-z-]+\.md$/, kinds: ['sh'] },
    takes: '[install, entry, look, undo, ...others] = blocksOf(pageOf(name))',
  },
  {
    ...{ test: 'test/shell-docs.process.test.ts', pages: /^docs\/shell\.md$/, kinds: ['sh'] },
    takes: "it.each(blocks('sh')",
  },
  {
    ...{
      test: 'test/docs/examples.process.test.ts',
      pages: /^examples\/[a-z]+\/README\.md$/,
      kinds: ['console'],
    },
    takes: "it.each(stepsOf(read(name, 'README.md')))",
  },
];

export const runsElsewhere = ({ page, kind }: Shown): boolean =>
  ELSEWHERE.some(({ pages, kinds }) => pages.test(page) && kinds.includes(kind));

/** Commands of blocks that no test can run. */
export interface Exception {
  readonly page: string;
  readonly command: RegExp;
  readonly why: string;
}

const INSTALLS = 'installs packages from a registry, which takes a network and minutes';
const LOGS_IN = 'waits for a person who logs in with a browser';

export const EXCEPTIONS: readonly Exception[] = [
  {
    ...{ page: 'docs/operating/deployment.md', command: /^(?:tar -xzf|deno install) / },
    why: 'is what the smoke test under Deno does',
  },
  { page: 'CONTRIBUTING.md', command: /^git clone /, why: 'takes a network' },
  { page: 'CONTRIBUTING.md', command: /^npm ci$/, why: INSTALLS },
  { page: 'CONTRIBUTING.md', command: /^npm test /, why: 'is what runs this' },
  { page: 'CONTRIBUTING.md', command: /^npx vitest run test\/laws/, why: 'is a part of what runs this' },
  { page: 'README.md', command: /^npm ci && npm run build/, why: INSTALLS },
  {
    page: 'docs/accuracy.md',
    command: /^QUIZ_API_KEY=… npm run quiz /,
    why: 'asks a model, which takes a key',
  },
  { page: 'docs/accuracy.md', command: /^npm run quiz -- report/, why: 'writes the page' },
  { page: 'docs/getting-started.md', command: /^npm ci && npm run build/, why: INSTALLS },
  { page: 'docs/getting-started.md', command: /^npm install -g /, why: INSTALLS },
  { page: 'docs/gateway/logins.md', command: /^bcp-proxy auth login /, why: LOGS_IN },
  { page: 'docs/operating/deployment.md', command: /^docker build /, why: 'needs Docker and a network' },
  { page: 'docs/validate-config.md', command: /^npm ci$/, why: INSTALLS },
];

export const exceptionOf = (shown: Shown): Exception | undefined =>
  EXCEPTIONS.find(({ page, command }) => page === shown.page && command.test(shown.command));
