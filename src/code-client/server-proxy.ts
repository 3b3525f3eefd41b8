import type { AnyArgs, AnyTools, ClientMethods, ToolCallOptions } from './client-types.ts';

/** Who awaits a value or prints it as JSON asks for these. No tool and no server is called by such a name. */
const ASKED_BY_THE_LANGUAGE: ReadonlySet<string | symbol> = new Set(['then', 'toJSON']);

/** Whether a server or a tool of this name is a member. One that is not is still reached by its name. */
export const isMember = (name: string | symbol): name is string =>
  typeof name === 'string' && !ASKED_BY_THE_LANGUAGE.has(name);

/** The tools of a server as functions. Whether there is such a tool, the call says. */
export function toolsProxy(server: string, call: ClientMethods['call']): AnyTools {
  return new Proxy<AnyTools>(Object.create(null), {
    get: (_, tool) =>
      isMember(tool)
        ? (args?: AnyArgs, options?: ToolCallOptions) => call(server, tool, args, options)
        : undefined,
  });
}

/** A client with its servers as members. Its own methods come first. */
export function serversProxy<Methods extends ClientMethods>(
  methods: Methods,
  server: (name: string) => AnyTools,
): Methods {
  return new Proxy(methods, {
    get: (target, name) => (name in target || !isMember(name) ? Reflect.get(target, name) : server(name)),
  });
}
