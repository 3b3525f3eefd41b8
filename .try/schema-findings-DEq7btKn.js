export { t as checkSchema } from "./schema-findings-BMei6uTS.js";
