import type configV1 from '../../schema/config.v1.schema.json';
import type packV1 from '../../schema/pack.v1.schema.json';
import type * as raw from '../model/raw-config.ts';
import type { RuleSpec } from '../model/rule.ts';

type Sections = (typeof configV1)['properties'];
type Definitions = (typeof configV1)['definitions'];
type OfServers = Definitions['server']['properties'];
type OfPacks = (typeof packV1)['definitions'];

/** The keys of a mapping that have a default. */
type Defaults<Schema, Raw> = Schema extends { readonly properties: infer Keys }
  ? {
      readonly [Key in keyof Keys & keyof Raw as Keys[Key] extends { readonly default: unknown }
        ? Key
        : never]-?: NonNullable<Raw[Key]>;
    }
  : never;

type OfSections = {
  readonly [Name in keyof Sections & keyof raw.RawConfig as Sections[Name] extends { properties: object }
    ? Name
    : never]-?: Defaults<Sections[Name], Extract<raw.RawConfig[Name], object>>;
};

/** The values that hold without a key, by the name of its mapping. */
export const DEFAULTS: OfSections & {
  readonly config: Defaults<typeof configV1, raw.RawConfig>;
  readonly oidc: Defaults<Sections['http']['properties']['oidc'], raw.RawOidc>;
  readonly limit: Defaults<Definitions['limit'], raw.RawLimit>;
  readonly server: Defaults<Definitions['server'], raw.RawProcessServer & raw.RawRemoteServer>;
  readonly auth: Defaults<OfServers['auth'], raw.RawAuth>;
  readonly agents: Defaults<OfServers['session']['properties']['agents'], raw.RawAgents>;
  readonly commands: Defaults<OfServers['commands']['additionalProperties'], raw.RawOwnCommand>;
  readonly route: Defaults<OfPacks['route'], raw.RawRoute>;
  readonly rule: Defaults<OfPacks['rule'], RuleSpec>;
};
