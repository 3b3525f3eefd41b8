export { r as resolvePack } from "./pack-path-DI7IbQ80.js";
