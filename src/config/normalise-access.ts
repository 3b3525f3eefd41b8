import { isAbsolute, resolve } from 'node:path';
import { DEFAULTS } from '../generated/defaults.mjs';
import type { CallBound, CallLimit, CallMatch, PolicyConfig, PolicyRule, Rate } from '../model/access.ts';
import type {
  OneOrMore,
  RawCallBound,
  RawCallMatch,
  RawLimit,
  RawPolicy,
  RawPolicyRule,
} from '../model/raw-config.ts';
import { globList, globLists } from '../route/normalise-route.ts';
import { durationMs, sizeBytes } from './units.ts';

const some = (value: OneOrMore | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : globList(value);

export const normaliseCallMatch = ({
  server,
  tool,
  caller,
  profile,
  args,
}: RawCallMatch = {}): CallMatch => ({
  server: some(server),
  tool: some(tool),
  caller: some(caller),
  profile: some(profile),
  args: args && globLists(args),
});

const normaliseRule = ({ match, ...rest }: RawPolicyRule): PolicyRule => ({
  ...rest,
  match: normaliseCallMatch(match),
});

const normaliseBound = ({ match, max_arguments, max_result, timeout }: RawCallBound): CallBound => ({
  match: normaliseCallMatch(match),
  maxArguments: max_arguments === undefined ? undefined : sizeBytes(max_arguments),
  maxResult: max_result === undefined ? undefined : sizeBytes(max_result),
  timeoutMs: timeout === undefined ? undefined : durationMs(timeout),
});

export const normalisePolicy = ({ rules = [], bounds = [], resources = {} }: RawPolicy): PolicyConfig => ({
  rules: rules.map(normaliseRule),
  bounds: bounds.map(normaliseBound),
  resources,
});

/** The allowed programs; a relative path begins in the config's folder. */
export const allowedPrograms = ({ commands }: RawPolicy, folder: string): readonly string[] | undefined =>
  commands?.map((one) => (/[/\\]/.test(one) && !isAbsolute(one) ? resolve(folder, one) : one));

const WINDOW = /\/([smhd])$/;

/** `60/m`, `10MB/m`. */
function rateOf(text: string, amountOf: (text: string) => number): Rate {
  const unit = WINDOW.exec(text)?.[1] ?? 'm';
  return { amount: amountOf(text.replace(WINDOW, '')), windowMs: durationMs(`1${unit}`) };
}

export const normaliseLimit = ({ name, match, per, calls, at_once, bytes }: RawLimit): CallLimit => ({
  match: normaliseCallMatch(match),
  per: per ?? DEFAULTS.limit.per,
  name,
  calls: calls === undefined ? undefined : rateOf(calls, Number),
  atOnce: at_once,
  bytes: bytes === undefined ? undefined : rateOf(bytes, sizeBytes),
});
