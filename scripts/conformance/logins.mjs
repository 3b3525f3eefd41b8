/** Somebody logs in with the proxy, and works through it, as the suite's scenarios for authorization ask. */
import { join } from 'node:path';
import { proxy, root } from './programs.mjs';
import { count, run } from './suite.mjs';

/** Those for clients of authorization servers, as far as they belong to the protocol, not to its extensions. */
const LOGIN_SCENARIOS = [
  'metadata-default',
  'metadata-var1',
  'metadata-var2',
  'metadata-var3',
  'basic-cimd',
  'scope-from-www-authenticate',
  'scope-from-scopes-supported',
  'scope-omitted-when-undefined',
  'scope-step-up',
  'scope-retry-limit',
  'token-endpoint-auth-basic',
  'token-endpoint-auth-post',
  'token-endpoint-auth-none',
  'pre-registration',
  '2025-03-26-oauth-metadata-backcompat',
  '2025-03-26-oauth-endpoint-fallback',
  'resource-mismatch',
  'client-credentials-basic',
];
/** Of the revision without sessions; what they ask for is right with the ones before it, too. */
const LATER_LOGIN_SCENARIOS = [
  'offline-access-scope',
  'offline-access-not-supported',
  'authorization-server-migration',
  'iss-supported',
  'iss-not-advertised',
  'iss-supported-missing',
  'iss-wrong-issuer',
  'iss-unexpected',
  'iss-normalized',
  'metadata-issuer-mismatch',
];

const each = (names, ...options) => names.map((name) => ({ name, options }));
/** Without what is of an older revision alone, or of an extension that has no scenario for this one. */
const ofTheirTime = LOGIN_SCENARIOS.filter((name) => !/^(?:2025-03-26|client-credentials)/.test(name));

/** By line: which scenarios are run, and as which revision their servers speak. */
const SCENARIOS = {
  0.1: each(LOGIN_SCENARIOS),
  0.2: [...each(LOGIN_SCENARIOS), ...each(LATER_LOGIN_SCENARIOS, '--spec-version', '2025-11-25', '--force')],
  '2026-07-28': each([...ofTheirTime, ...LATER_LOGIN_SCENARIOS], '--spec-version', '2026-07-28'),
};

const person = `${process.execPath} ${join(root, 'test/conformance/login.mjs')}`;

/** Gives how many checks failed, and scenarios that checked nothing. */
export function loginFailures(title, line) {
  const scenarios = SCENARIOS[title];
  const env = { THROUGH: proxy };
  const all = scenarios.flatMap(({ name, options }) => {
    const args = ['client', '--command', person, '--scenario', `auth/${name}`, ...options];
    const checks = run(line, args, env);
    const told = [...checks].map(([key, status]) => [`${name} ${key.split(' ').at(-1)}`, status]);
    return count(checks, 'SUCCESS') > 0 ? told : [...told, [`${name}: no check passed`, 'FAILURE']];
  });
  const failed = all.filter(([, status]) => status === 'FAILURE');
  const passed = count(new Map(all), 'SUCCESS');
  console.log(`${title}, logins: ${scenarios.length} scenarios, ${passed} pass, ${failed.length} fail`);
  for (const [key] of failed) console.log(`    ${key}`);
  for (const [key, status] of new Map(all))
    if (status === 'WARNING') console.log(`    ${key}: may be better`);
  return failed.length;
}
