import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
// src/document/given-schema.ts
const compiled = /* @__PURE__ */ new Map();
const MOST_COMPILED = 500;
/** Rejects where the schema cannot be used. */
async function validatorOf(schema) {
	const key = JSON.stringify(schema);
	const known = compiled.get(key);
	if (known !== void 0) return known;
	const options = {
		strict: false,
		allErrors: true,
		validateFormats: false,
		logger: false,
		verbose: true,
		ownProperties: true
	};
	const ajv = /draft-0[467]/.test(String(schema["$schema"] ?? "")) ? new (await (import("./ajv-BRkf08zO.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1)))).Ajv(options) : new (await (import("./2020-ocgw2_Pw.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1)))).Ajv2020(options);
	const { $schema: _, ...plain } = schema;
	const validate = ajv.compile(plain);
	if (compiled.size >= MOST_COMPILED) compiled.clear();
	compiled.set(key, validate);
	return validate;
}
export { validatorOf };
