import { t as require_lib } from "./lib-1aUwzttF.js";
export default require_lib();
export {};
