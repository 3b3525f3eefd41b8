export { t as checkRoutes, n as covers, r as coversArgs, i as coversRoute, a as serverGlobFindings, o as unmatchedGlobs } from "./check-routes-CZPAwP0L.js";
