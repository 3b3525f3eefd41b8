import { describe, expectTypeOf, it } from 'vitest';
import type configV1 from '../../schema/config.v1.schema.json';
import type packV1 from '../../schema/pack.v1.schema.json';
import type { RawConfig, RawProcessServer, RawRemoteServer, RawRoute } from '../../src/model/raw-config.ts';
import type { Condition, EmitSpec, EvidenceSpec, RuleSpec, RuleTune } from '../../src/model/rule.ts';
import type { RawPack, RawRuleFile } from '../../src/rules/pack-types.ts';

type Defined = (typeof packV1)['definitions'];
/** Keys of a schema; what only editors and readers look at has no place in the types. */
type Keys<S extends { properties: object }> = Exclude<keyof S['properties'], '$schema' | 'title'>;
type Typed<T> = Exclude<keyof T, 'title'>;

/** Checked by the compiler: `npm run check`. */
describe('the schemas and the types have the same keys for', () => {
  it('a config', () => {
    expectTypeOf<Keys<typeof configV1>>().toEqualTypeOf<Typed<RawConfig>>();
    expectTypeOf<Keys<(typeof configV1)['definitions']['server']>>().toEqualTypeOf<
      Typed<RawProcessServer> | Typed<RawRemoteServer>
    >();
  });

  it('a route', () => {
    expectTypeOf<Keys<Defined['route']>>().toEqualTypeOf<Typed<RawRoute>>();
    expectTypeOf<Keys<Defined['route']['properties']['match']>>().toEqualTypeOf<Typed<RawRoute['match']>>();
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
