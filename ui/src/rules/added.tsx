import type { AddRuleAnswer } from '../../../src/ui/api/new-rule-api.ts';

/** The new rule from an example, and the steps that remain. */
export const Added = ({ added: { pack, check, trust } }: { added: AddRuleAnswer }) => (
  <p class="said-of" role="status">
    <span class="badge good">✓ written</span>
    <span>
      {pack.listed ? (
        'The rule is in use here: “extends” of the config names its pack.'
      ) : (
        <>
          The rule is not in use yet: put <code>{pack.name}</code> into “extends” of the config.
        </>
      )}{' '}
      <code>{check}</code> runs its test.
      {trust !== undefined && (
        <>
          {' '}
          To let gateways use the changed config, run <code>{trust}</code>.
        </>
      )}
    </span>
  </p>
);
