import { shownPath } from '../../diagnostics/shown-path.ts';
import { runningStates } from '../../gateway/stats/state-file.ts';
import { DEFAULTS } from '../../generated/defaults.mjs';
import { BLOCK_TYPES, KINDS } from '../../model/rule.ts';
import { runtimeFolder } from '../../platform/folders.ts';
import { configDocument, ruleOrigin } from '../../rules/origins.ts';
import { version } from '../../version.ts';
import type { RuleInfo, UiState } from '../api/files-api.ts';
import { configFileOf, type EditedConfig, type EditedPlace, isTrustedAt, readEdited } from './edited.ts';
import { findingsFor } from './page-findings.ts';
import { editableFiles } from './workspace.ts';

async function ruleInfos({ usable }: EditedConfig): Promise<readonly RuleInfo[]> {
  if (usable === undefined) return [];
  const { config, rules } = usable;
  const document = await configDocument(config);
  return rules.merged.map(({ rule, origin }): RuleInfo => {
    const { document: written, path } = ruleOrigin(rule.id, rules, document);
    return {
      id: rule.id,
      origin,
      disabled: rules.disabled.includes(rule.id),
      title: rule.title,
      path: written?.file,
      line: written?.lineOf(path),
    };
  });
}

/** Servers of the config, and those of gateways that run. */
async function serverNames({ usable }: EditedConfig, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const running = await runningStates(runtimeFolder(env));
  const served = running.flatMap(({ sessions }) =>
    sessions.flatMap(({ servers }) => servers.map(({ server }) => server)),
  );
  return [...new Set([...Object.keys(usable?.config.servers ?? {}), ...served])];
}

/** The files that can be viewed and edited. */
export async function stateOfPage(place: EditedPlace): Promise<UiState> {
  const { cwd, env } = place;
  const config = await configFileOf(place);
  const saved = await readEdited(place, {});
  return {
    version,
    cwd,
    config:
      config === undefined
        ? undefined
        : {
            path: config,
            shown: shownPath(config, cwd),
            trusted: await isTrustedAt(place, config),
          },
    files: await editableFiles(place, saved),
    servers: await serverNames(saved, env),
    tools: {},
    rules: await ruleInfos(saved),
    kinds: KINDS,
    blocks: BLOCK_TYPES,
    threshold: saved.usable?.config.detection.threshold ?? DEFAULTS.detection.threshold,
    findings: findingsFor(saved.diagnostics),
  };
}
