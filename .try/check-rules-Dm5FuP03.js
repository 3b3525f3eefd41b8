export { t as checkRules } from "./check-rules-CVlw-eFw.js";
