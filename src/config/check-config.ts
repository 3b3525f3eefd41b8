import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { ReadResult, SourceDocument } from '../document/document.ts';
import { firstFindings } from '../document/first-findings.ts';
import { validatePlainConfig } from '../generated/plain-config.validator.mjs';
import type { RawConfig } from '../model/raw-config.ts';
import { extendsFindings } from './check-extends.ts';
import { entryFindings } from './check-http.ts';
import { onceFindings, serverFindings } from './check-servers.ts';

/** A config of valid form with its findings. Without `raw` there are errors. */
export interface CheckedConfig {
  readonly raw?: RawConfig;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the form of a config. The code for rare parts is loaded only if the plain check fails, because every start
 * waits for it.
 */
async function formFindings(document: SourceDocument): Promise<Diagnostic[]> {
  if (validatePlainConfig(document.value)) return [];
  const [{ checkSchema }, { validateConfig }] = await Promise.all([
    import('../document/schema-findings.ts'),
    import('../generated/config.validator.mjs'),
  ]);
  return checkSchema(document, validateConfig);
}

async function routingFindings(
  { routes = [], profiles = {} }: RawConfig,
  servers: readonly string[],
  document: SourceDocument,
): Promise<Diagnostic[]> {
  if (routes.length === 0 && Object.keys(profiles).length === 0) return [];
  const [{ profileFindings }, { checkRoutes, serverGlobFindings }] = await Promise.all([
    import('./check-profiles.ts'),
    import('../rules/check/check-routes.ts'),
  ]);
  return [
    ...profileFindings(profiles, servers, document),
    ...checkRoutes(routes, ['routes'], document),
    // Without servers the config is for rules only, or for `bcp-proxy -- CMD`.
    ...(servers.length === 0 ? [] : serverGlobFindings(routes, servers, document)),
  ];
}

async function accessFindings(raw: RawConfig, document: SourceDocument): Promise<Diagnostic[]> {
  if (raw.policy === undefined && raw.limits === undefined) return [];
  return (await import('./check-access.ts')).checkAccess(raw, document);
}

async function workflowsFindings(raw: RawConfig, document: SourceDocument): Promise<Diagnostic[]> {
  if (Object.values(raw.servers ?? {}).every((server) => !('workflows' in server))) return [];
  return (await import('./check-workflows.ts')).checkWorkflows(raw, document);
}

async function meaningFindings(raw: RawConfig, document: SourceDocument): Promise<Diagnostic[]> {
  const { rules = [], servers = {}, http = {}, profiles = {} } = raw;
  const found = [
    ...(await extendsFindings(raw.extends ?? [], document)),
    ...serverFindings(servers, document),
    ...onceFindings(raw, document),
    ...(await routingFindings(raw, Object.keys(servers), document)),
    ...entryFindings(http, Object.keys(profiles), document),
    ...(await accessFindings(raw, document)),
    ...(await workflowsFindings(raw, document)),
    ...(rules.length === 0
      ? []
      : (await import('../rules/check/check-rules.ts')).checkRules(rules, ['rules'], document)),
  ];
  return firstFindings(found, document);
}

/** The phases after reading: form, then meaning. All findings of a phase at once; a phase with errors is the last. */
export async function checkConfig({ document, diagnostics }: ReadResult): Promise<CheckedConfig> {
  if (hasErrors(diagnostics)) return { diagnostics };
  const form = await formFindings(document);
  if (hasErrors(form)) return { diagnostics: form };
  const raw = document.value as RawConfig;
  const meaning = await meaningFindings(raw, document);
  return hasErrors(meaning) ? { diagnostics: meaning } : { raw, diagnostics: meaning };
}
