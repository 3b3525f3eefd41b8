import { DEFAULTS } from '../generated/defaults.mjs';
import type { RawConfig } from '../model/raw-config.ts';

const over = <Section extends object, Given extends object>(defaults: Section, given: Given | undefined) =>
  given && { ...defaults, ...given };

/**
 * A config with the values that hold without their keys. A section that turns something on gets them only where it is
 * written, and servers are left as they are: what holds without a key depends on the kind of server.
 */
export function withDefaults(raw: RawConfig) {
  const { extends: packs, tools, prefix, structured, budget } = DEFAULTS.config;
  return {
    ...{ extends: packs, tools, prefix, structured, budget },
    ...raw,
    cache: { ...DEFAULTS.cache, ...raw.cache },
    start: { ...DEFAULTS.start, ...raw.start },
    detection: { ...DEFAULTS.detection, ...raw.detection },
    render: { ...DEFAULTS.render, ...raw.render },
    references: { ...DEFAULTS.references, ...raw.references },
    http: over(DEFAULTS.http, raw.http),
    audit: over(DEFAULTS.audit, raw.audit),
    metrics: over(DEFAULTS.metrics, raw.metrics),
    otlp: over(DEFAULTS.otlp, raw.otlp),
    ui: over(DEFAULTS.ui, raw.ui),
  };
}
