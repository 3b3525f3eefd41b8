import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The oldest Node that runs this, as package.json says it. */
const [major, minor] = engines.node.match(/\d+/g).map(Number);

/**
 * What stands before all else in the files that are started: code that the oldest Node can read, because everything
 * behind it is loaded only where it goes on. Elsewhere a session would begin in which nothing works. Other runtimes say
 * for which Node they stand in, and are left alone.
 */
export const runtimeCheck = [
  '(function () {',
  '  var versions = process.versions;',
  '  var parts = versions.node.split(".");',
  `  if (versions.bun || versions.deno || parts[0] > ${major} || (parts[0] == ${major} && parts[1] >= ${minor})) return;`,
  `  var text = "bcp-proxy needs Node ${major}.${minor} or newer, or Bun: this is Node " + versions.node + " (" + process.execPath + ").\\n";`,
  '  require("fs").writeSync(2, text + "Install it (https://nodejs.org), or name the path of a newer one in place of \\"node\\".\\n");',
  '  process.exit(2);',
  '})();',
].join('\n');
