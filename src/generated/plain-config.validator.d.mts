/** Whether a config without rules of its own is as schema/config.v1.schema.json wants it. False for all others. */
export function validatePlainConfig(value: unknown): boolean;
