/** The built-in pack. It stays on unless `extends` is empty. */
export const CORE_PACK = 'core@1';
