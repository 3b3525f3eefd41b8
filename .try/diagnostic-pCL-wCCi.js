// src/diagnostics/secrets.ts
/** Patterns of possible secrets in texts that people write. They are shown nowhere, and copied nowhere. */
/** Words in the names of variables and options that hold secrets. */
const SECRET_WORDS = /key|token|secret|passw|passphrase|(?<!by)pass(?![a-z])|pwd|pw(?![a-z])|(?<![a-z])(?:pat|otp|dsn)(?![a-z])|jwt|auth(?!ors?(?![a-z]))|bearer|cookie|webhook|credential/i;
/** The forms of tokens of well-known services, under whatever name. */
const SECRET_TOKEN = /(?<!\w|\w-)(?:gh[a-z]_|github_pat_|glpat-|xox[a-z]-|xapp-|sk-|[sr]k_live_|hf_|npm_|pypi-|ntn_|dop_v1_|shpat_|ya29\.|AIza|AKIA|eyJ[\w-]+\.eyJ)[\w.-]{12,}/g;
/** `${NAME}`, also behind the name of a scheme: a default may be a secret, and so may what stands around. */
const PLACEHOLDER = /^(?:(?:Bearer|Basic|Token) )?\$\{[A-Za-z_]\w*\}$/i;
/** Whether a value tells nothing but where it comes from. */
const isPlaceholder = (value) => PLACEHOLDER.test(value);
const HIDDEN = "<hidden>";
/** A value that may be a secret. */
const hidden = (value) => isPlaceholder(value) ? value : HIDDEN;
/** Names and passwords before the host; a password may hold anything. */
const USER = /:\/\/([^\s/?#@:]*:\S*|[^\s/?#]+)@/g;
const PARAMETER = /([?&#;][^\s=&#;]*=)([^\s&#;]*)/g;
const withoutUsers = (text, hide = hidden) => text.replace(USER, (whole, user) => user.split(":").every(isPlaceholder) || hide(user) === user ? whole : `://${HIDDEN}@`);
/** A text whose addresses name nobody, without parameters that say they are secrets, and without tokens. */
const withoutSecretParts = (text, hide = hidden) => withoutUsers(text, hide).replace(PARAMETER, (whole, name, value) => SECRET_WORDS.test(name) ? `${name}${hide(value, name)}` : whole).replace(SECRET_TOKEN, HIDDEN);
/** `--token=VALUE`, `TOKEN=VALUE`, `Authorization: VALUE`. */
const NAMED = /^(-{0,2}[\w.-]+\s*[=:]\s*)(.*)$/s;
/** `--token`, before its value. */
const OPTION = /^--?[\w.-]+$/;
/** Arguments without what may be a secret. */
function argumentsWithoutSecrets(args, hide = hidden) {
	return args.map((arg, i) => {
		const before = args[i - 1] ?? "";
		return OPTION.test(before) && SECRET_WORDS.test(before) && !arg.startsWith("-") ? hide(arg, before) : argumentWithoutSecrets(arg, hide);
	});
}
function argumentWithoutSecrets(arg, hide) {
	const [, name, value = ""] = NAMED.exec(arg) ?? [];
	if (name === void 0 || value.startsWith("//")) return withoutSecretParts(arg, hide);
	return `${name}${SECRET_WORDS.test(name) ? hide(value, name) : argumentWithoutSecrets(value, hide)}`;
}
// src/diagnostics/diagnostic.ts
function hasErrors(diagnostics) {
	return diagnostics.some((d) => d.severity === "error");
}
export { isPlaceholder as i, HIDDEN as n, argumentsWithoutSecrets as r, hasErrors as t };
