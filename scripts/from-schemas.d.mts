export function buildFromSchemas(): Promise<void>;
