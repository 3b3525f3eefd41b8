import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { NoRuleFile } from '../../diagnostics/messages/findings/pack-finding-texts.ts';
import { contentsOf } from '../../document/contents.ts';
import type { SourceDocument } from '../../document/document.ts';
import { valueAt } from '../../document/path.ts';
import { checkSchema } from '../../document/schema-findings.ts';
import { validateRuleFile } from '../../generated/config.validator.mjs';

function otherContent(value: unknown): NoRuleFile | undefined {
  if (Array.isArray(value)) {
    const isTest = value.some(
      (one) => valueAt(one, ['expect']) !== undefined || valueAt(one, ['not']) !== undefined,
    );
    return isTest ? 'tests' : 'rules';
  }
  const contents = contentsOf(value);
  if (contents !== 'rules' && contents !== undefined) return contents;
  return valueAt(value, ['id']) !== undefined && valueAt(value, ['rules']) === undefined ? 'rule' : undefined;
}

/** The findings about the form of a rule file. If it is no rule file at all, only that finding. */
export function ruleFileFindings(document: SourceDocument): Diagnostic[] {
  const what = otherContent(document.value);
  if (what !== undefined) return [document.finding([], 'value', 'not-a-rule-file', { what })];
  return checkSchema(document, validateRuleFile);
}
