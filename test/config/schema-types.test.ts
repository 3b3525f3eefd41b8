import { describe, expectTypeOf, it } from 'vitest';
import type configV1 from '../../schema/config.v1.schema.json';
import type packV1 from '../../schema/pack.v1.schema.json';
import type * as raw from '../../src/model/raw-config.ts';
import type { Condition, EmitSpec, EvidenceSpec, RuleSpec, RuleTune } from '../../src/model/rule.ts';
import type { RawPack, RawRuleFile } from '../../src/rules/pack-types.ts';

type Defined = (typeof packV1)['definitions'];
type OfConfig = (typeof configV1)['definitions'];
type OfServer = OfConfig['server']['properties'];
/** The keys of a config with keys of their own. */
type Sections = {
  [Name in keyof (typeof configV1)['properties'] as (typeof configV1)['properties'][Name] extends {
    properties: object;
  }
    ? Name
    : never]: (typeof configV1)['properties'][Name];
};
/** Keys of a schema; what only editors and readers look at has no place in the types. */
type Keys<S extends { properties: object }> = Exclude<keyof S['properties'], '$schema' | 'title'>;
type Typed<T> = Exclude<keyof T, 'title'>;

/** Checked by the compiler: `npm run check`. */
describe('the schemas and the types have the same keys for', () => {
  it('a config', () => {
    expectTypeOf<Keys<typeof configV1>>().toEqualTypeOf<Typed<raw.RawConfig>>();
    expectTypeOf<{ [Name in keyof Sections]: Keys<Sections[Name]> }>().toEqualTypeOf<{
      [Name in keyof Sections]: keyof Extract<raw.RawConfig[Name], object>;
    }>();
  });

  it('the parts of a config', () => {
    expectTypeOf<Keys<Sections['http']['properties']['oidc']>>().toEqualTypeOf<keyof raw.RawOidc>();
    expectTypeOf<Keys<Sections['http']['properties']['tokens']['items']>>().toEqualTypeOf<
      keyof raw.RawToken
    >();
    expectTypeOf<Keys<OfConfig['profile']>>().toEqualTypeOf<keyof raw.RawProfile>();
    expectTypeOf<Keys<OfConfig['policyRule']>>().toEqualTypeOf<keyof raw.RawPolicyRule>();
    expectTypeOf<Keys<OfConfig['callMatch']>>().toEqualTypeOf<keyof raw.RawCallMatch>();
    expectTypeOf<Keys<OfConfig['callBound']>>().toEqualTypeOf<keyof raw.RawCallBound>();
    expectTypeOf<Keys<OfConfig['limit']>>().toEqualTypeOf<keyof raw.RawLimit>();
  });

  it('a server', () => {
    expectTypeOf<Keys<OfConfig['server']>>().toEqualTypeOf<
      keyof raw.RawProcessServer | keyof raw.RawRemoteServer | keyof raw.RawWorkflowServer
    >();
    expectTypeOf<Keys<OfConfig['workflow']>>().toEqualTypeOf<keyof raw.RawWorkflow>();
    expectTypeOf<Keys<OfServer['tools']>>().toEqualTypeOf<keyof NonNullable<raw.RawServer['tools']>>();
    expectTypeOf<Keys<OfServer['auth']>>().toEqualTypeOf<keyof raw.RawAuth>();
    expectTypeOf<Keys<OfServer['session']>>().toEqualTypeOf<
      keyof NonNullable<raw.RawProcessServer['session']>
    >();
    expectTypeOf<keyof OfServer['commands']['additionalProperties']['properties']>().toEqualTypeOf<
      keyof raw.RawOwnCommand
    >();
  });

  it('a route', () => {
    expectTypeOf<Keys<Defined['route']>>().toEqualTypeOf<keyof raw.RawRoute>();
    expectTypeOf<Keys<Defined['route']['properties']['match']>>().toEqualTypeOf<
      keyof raw.RawRoute['match']
    >();
  });

  it('a pack and its files', () => {
    expectTypeOf<Keys<Defined['pack']>>().toEqualTypeOf<Typed<RawPack>>();
    expectTypeOf<Keys<Defined['ruleFile']>>().toEqualTypeOf<Typed<RawRuleFile>>();
  });

  it('a rule and its parts', () => {
    expectTypeOf<Keys<Defined['rule']>>().toEqualTypeOf<Typed<RuleSpec>>();
    expectTypeOf<Keys<Defined['emit']>>().toEqualTypeOf<Typed<EmitSpec>>();
    expectTypeOf<Keys<Defined['pieceOfEvidence']>>().toEqualTypeOf<Typed<EvidenceSpec>>();
    expectTypeOf<Keys<Defined['condition']>>().toEqualTypeOf<Typed<Condition>>();
    expectTypeOf<Keys<Defined['ruleTune']>>().toEqualTypeOf<Typed<RuleTune>>();
  });
});
