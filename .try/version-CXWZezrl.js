import { t as require_version } from "./version-BJln2XhN.js";
export default require_version();
export {};
