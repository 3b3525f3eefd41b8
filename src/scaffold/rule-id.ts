const ID = /^([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9_.-]*)$/;

/** The two parts of `PACK/NAME`. `undefined` for a text that is no rule id. */
export function ruleIdParts(id: string): { readonly pack: string; readonly name: string } | undefined {
  const [, pack, name] = ID.exec(id) ?? [];
  return pack === undefined || name === undefined ? undefined : { pack, name };
}
