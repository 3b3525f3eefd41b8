export { t as CL100K_TOKEN_SPLIT_REGEX, n as O200K_TOKEN_SPLIT_REGEX, r as R50K_TOKEN_SPLIT_REGEX } from "./constants-DrnA-PnC.js";
