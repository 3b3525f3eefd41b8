export function buildValidators(): Promise<void>;
