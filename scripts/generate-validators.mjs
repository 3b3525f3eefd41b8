/**
 * Compiles the JSON Schemas of schema/ with ajv to modules that check a value without ajv: compiling at each start
 * would take longer than all the rest of it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

const readSchema = (name) => JSON.parse(readFileSync(new URL(`../schema/${name}`, import.meta.url), 'utf8'));

/**
 * Strict, but conditions may require keys that only the schema around them describes. Findings say what else could stand
 * there, in words of their own, so the errors carry their schema and value (`verbose`).
 */
const SHARED = {
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  verbose: true,
  messages: false,
  code: { source: true, esm: true, lines: true },
};

/** What explains a schema to its readers. */
const EXPLAINS = ['description', 'title', 'patternErrorMessage', 'examples', 'default'];

const isMapping = (value) => typeof value === 'object' && !Array.isArray(value);

/** The code holds whole schemas wherever it asks for their keys. A mapping is the schema of a key called so. */
const without = (keys, schema) =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => (keys.includes(key) && !isMapping(value) ? undefined : value)),
  );

function configValidators() {
  const ajv = new Ajv(SHARED);
  ajv.addKeyword('patternErrorMessage');
  for (const name of ['pack.v1.schema.json', 'config.v1.schema.json', 'rule-tests.v1.schema.json'])
    ajv.addSchema(without(['default'], readSchema(name)), name);
  return standalone(ajv, {
    validateConfig: 'config.v1.schema.json',
    validatePack: 'pack.v1.schema.json#/definitions/pack',
    validateRuleFile: 'pack.v1.schema.json#/definitions/ruleFile',
    validateRuleTests: 'rule-tests.v1.schema.json',
  });
}

const NONE = { type: 'array', maxItems: 0 };
const NEVER = { not: {} };

/** Only whether there are errors is asked: what they are is three quarters of the code. */
function withoutErrorValues(code) {
  const bare = code
    .replace(/^(validate\d+\.errors = \[)\{.*\}\];$/gm, '$1true];')
    .replace(/^(const err\d+ = )\{.*\};$/gm, '$1true;');
  if (/\bkeyword:/.test(bare)) throw new Error('ajv writes errors in another way than is known here');
  return bare;
}

/**
 * Configs without rules of their own, a policy and limits, as most are: says only whether one is right, in a seventh of the code. Whatever
 * it refuses, the whole validator has to look at.
 */
function plainConfigValidator() {
  const ajv = new Ajv({ ...SHARED, allErrors: false, verbose: false });
  const { $id: _, ...config } = without(EXPLAINS, readSchema('config.v1.schema.json'));
  ajv.addSchema(without(EXPLAINS, readSchema('pack.v1.schema.json')), 'pack.v1.schema.json');
  ajv.addSchema(
    { ...config, properties: { ...config.properties, rules: NONE, policy: NEVER, limits: NONE } },
    'plain',
  );
  return withoutErrorValues(standalone(ajv, { validatePlainConfig: 'plain' }));
}

function manifestValidator() {
  const ajv = new Ajv({ ...SHARED, discriminator: true });
  ajv.addSchema(readSchema('manifest.v1.schema.json'), 'manifest');
  return standalone(ajv, { validateManifest: 'manifest' });
}

/**
 * ajv's code asks for its helper with `require`, which ES modules do not have, and importing CommonJS gives another
 * shape with every loader. The helper stands on its own, so its text is put in.
 */
function inlineHelpers(module) {
  const path = 'ajv/dist/runtime/ucs2length';
  const helper = createRequire(import.meta.url)(path).default;
  const body = module.replaceAll(`require("${path}").default`, helper.toString());
  if (/\brequire\(/.test(body))
    throw new Error('the generated code asks for a helper that is not known here');
  return body.replace(/^"use strict";/, '');
}

/** The text of each module, by its name. */
export const generateValidators = () => ({
  'config.validator.mjs': inlineHelpers(configValidators()),
  'plain-config.validator.mjs': inlineHelpers(plainConfigValidator()),
  'manifest.validator.mjs': inlineHelpers(manifestValidator()),
});
