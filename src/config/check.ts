import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { validateConfig } from '../generated/config.validator.mjs';
import { extendsFindings } from './check-extends.ts';
import { profileFindings } from './check-profiles.ts';
import { routeFindings, serverGlobFindings } from './check-routes.ts';
import { ruleFindings } from './check-rules.ts';
import { serverFindings } from './check-servers.ts';
import type { ReadResult, SourceDocument } from './document.ts';
import type { RawConfig } from './raw.ts';
import { schemaFindings } from './schema-findings.ts';

/** A config whose form is right, and what was found in it; without `raw` there are errors. */
export interface CheckedConfig {
  readonly raw?: RawConfig;
  readonly diagnostics: readonly Diagnostic[];
}

async function meaningFindings(raw: RawConfig, document: SourceDocument): Promise<Diagnostic[]> {
  const routes = raw.routes ?? [];
  const servers = Object.keys(raw.servers ?? {});
  return [
    ...(await extendsFindings(raw.extends ?? [], document)),
    ...serverFindings(raw.servers ?? {}, document),
    ...profileFindings(raw.profiles ?? {}, servers, document),
    ...routeFindings(routes, ['routes'], document),
    // Without servers the config is for rules only, or for `bcp-proxy -- CMD`.
    ...(servers.length === 0 ? [] : serverGlobFindings(routes, servers, document)),
    ...ruleFindings(raw.rules ?? [], ['rules'], document),
  ].sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
}

/** The phases after reading: form, then meaning. All findings of a phase at once; a phase with errors is the last. */
export async function checkConfig({ document, diagnostics }: ReadResult): Promise<CheckedConfig> {
  if (hasErrors(diagnostics)) return { diagnostics };
  const form = schemaFindings(document, validateConfig);
  if (hasErrors(form)) return { diagnostics: form };
  const raw = document.value as RawConfig;
  const meaning = await meaningFindings(raw, document);
  return hasErrors(meaning) ? { diagnostics: meaning } : { raw, diagnostics: meaning };
}
