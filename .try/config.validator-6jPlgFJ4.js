export { t as validateConfig, n as validatePack, r as validateRuleFile, i as validateRuleTests } from "./config.validator-CcdP9SGL.js";
