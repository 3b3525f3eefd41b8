import { n as closest, t as defined } from "./defined-B3U70D0x.js";
import { t as checkRoutes } from "./check-routes-CZPAwP0L.js";
// src/config/check-profiles.ts
/** Findings about profiles: servers that the config does not have, and faults in their routes. */
function profileFindings(profiles, known, document) {
	return Object.entries(profiles).flatMap(([name, { servers = [], routes = [] }]) => {
		const path = ["profiles", name];
		return [...servers.flatMap((server, i) => {
			if (known.includes(server)) return [];
			const near = closest(server, known);
			const params = {
				server,
				known,
				...defined({ suggestion: near })
			};
			return [document.finding([
				...path,
				"servers",
				i
			], "value", "unknown-server", params)];
		}), ...checkRoutes(routes, [...path, "routes"], document)];
	});
}
export { profileFindings };
