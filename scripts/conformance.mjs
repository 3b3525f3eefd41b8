/**
 * Runs the protocol's conformance suites against servers of test/fixtures/era and clients of test/conformance, directly and
 * through the proxy, and ends with 1 where a check that passes directly fails behind it. The suites, and the Node that they
 * need where this one is older, are installed into a folder of their own: npm run conformance [-- RUNS [0.1 | 0.2 | 2026-07-28]]
 */
import { join } from 'node:path';
import { LINES, NO_MEANING, NOTHING_TO_CHECK } from './conformance/lines.mjs';
import { loginFailures } from './conformance/logins.mjs';
import { proxy, proxyUrl, root, serverUrl, stopAll, WAYS } from './conformance/programs.mjs';
import { count, install, run, said } from './conformance/suite.mjs';

const serverChecks = (line, url) => run(line, ['server', '--url', url, ...line.server]);

function clientChecks(line, env) {
  const command = `${process.execPath} ${join(root, 'test/conformance', line.client)}`;
  return new Map(
    line.clients.flatMap((name) => {
      const args = ['client', '--command', command, '--scenario', name, ...(line.clientOptions ?? [])];
      return [...run(line, args, env)].map(([key, status]) => [`${name} ${key.split(' ').at(-1)}`, status]);
    }),
  );
}

/**
 * Says how a run through the proxy compares with the direct one; gives how many checks were lost. What passes directly has
 * to pass: what only tells something, does not apply or may be better is no pass, unless it is known why.
 */
function compare(name, straight, through, timed = [], meaningless = {}) {
  const changed = [...straight].filter(
    ([key, status]) => status === 'SUCCESS' && through.get(key) !== 'SUCCESS',
  );
  const reasonOf = (key) =>
    meaningless[key] ??
    meaningless[key.split(' ')[0]] ??
    (through.get(key) === 'INFO' ? NOTHING_TO_CHECK[key] : undefined);
  const lost = changed.filter(([key]) => !timed.includes(key) && reasonOf(key) === undefined);
  console.log(`  ${name}: ${said(through)}, ${lost.length} lost`);
  for (const [key] of changed) {
    const reason = reasonOf(key);
    console.log(
      `    ${key}: ${through.get(key) ?? 'missing'}${reason === undefined ? '' : `, because ${reason}`}`,
    );
  }
  return lost.length;
}

/** Gives how many checks were lost in front of a server that speaks the line's generation. */
async function serverTurn(name, line, server) {
  const straight = serverChecks(line, await serverUrl(server));
  console.log(`${name}, ${server} server: directly ${said(straight)}`);
  // Nothing that passes directly proves nothing.
  let lost = count(straight, 'SUCCESS') === 0 ? 1 : 0;
  for (const way of WAYS)
    for (const rewriting of [true, false]) {
      const through = serverChecks(line, await proxyUrl(server, way, rewriting));
      lost += compare(`${way}, rewriting ${rewriting ? 'on' : 'off'}`, straight, through, line.timed);
    }
  return lost;
}

/** Gives how many checks were lost in front of a server that speaks the other generation alone. */
async function crossedTurn(name, line, meaningless) {
  const straight = serverChecks(line, await serverUrl('dual'));
  console.log(`${name}, ${line.crossed} server: checks that a server of both passes directly`);
  let lost = 0;
  for (const way of WAYS) {
    const through = serverChecks(line, await proxyUrl(line.crossed, way, true));
    lost += compare(way, straight, through, line.timed, meaningless);
  }
  return lost;
}

/** Gives how many checks of clients were lost. */
function clientTurn(name, line) {
  const straight = clientChecks(line, {});
  console.log(`${name}, clients: directly ${said(straight)}`);
  let lost = count(straight, 'SUCCESS') === 0 ? 1 : 0;
  for (const rewriting of ['on', 'off']) {
    const through = clientChecks(line, { THROUGH: proxy, REWRITING: rewriting });
    lost += compare(`stdio to HTTP, rewriting ${rewriting}`, straight, through, line.timed);
  }
  return lost;
}

async function main(runs, wanted) {
  const lines = Object.entries(LINES).filter(([name]) => wanted === undefined || name === wanted);
  for (const [, line] of lines) install(line);
  let lost = lines.length === 0 ? 1 : 0;
  for (const [title, line] of lines) lost += loginFailures(title, line);
  for (let nth = 1; nth <= runs; nth++) {
    for (const [title, line] of lines) {
      const name = `run ${nth}, ${title}`;
      for (const server of line.servers) lost += await serverTurn(name, line, server);
      if (line.crossed !== undefined) lost += await crossedTurn(name, line, NO_MEANING[title]);
      lost += clientTurn(name, line);
    }
  }
  return lost === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(Number(process.argv[2] ?? 1), process.argv[3]);
} finally {
  stopAll();
}
