import { messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { scanDocument } from '../../json/scan.ts';
import { splice } from '../../json/splice.ts';
import { removeMember, setMember } from '../../result/json-edit.ts';
import type { Downstream } from '../downstream/downstream.ts';
import type { LocalTool } from '../local-tools.ts';
import type { Log } from '../log.ts';
import { type Fetched, fetchList, onePage, type RawItem } from './fetch-list.ts';
import { LIST_KINDS, LISTS, type ListKind } from './list-kinds.ts';
import { NameBook } from './names.ts';
import { matchesTemplate } from './uri-template.ts';

/** Where an exposed name or URI leads. `original` is what the server calls it. */
export type Target =
  | { readonly kind: 'server'; readonly server: Downstream; readonly original: string }
  | { readonly kind: 'local'; readonly tool: LocalTool };

export interface CatalogContext {
  readonly servers: readonly Downstream[];
  readonly localTools: () => Promise<readonly LocalTool[]>;
  /** Whether this tool's output schema leaves the list, because its structured data leaves the results. */
  readonly dropsSchema: (server: string, tool: string) => Promise<boolean>;
  readonly log: Log;
}

/** One bad server must not hold up the lists of the others; in milliseconds. */
const LIST_WAIT = 10_000;

/** What the servers offer, under the names that the client sees. */
export class Catalog {
  readonly #names = { tools: new NameBook(), prompts: new NameBook() };
  readonly #known: Record<ListKind, Map<string, Target> | undefined> = {
    tools: undefined,
    prompts: undefined,
    resources: undefined,
    templates: undefined,
  };

  constructor(private readonly context: CatalogContext) {}

  get #sole(): boolean {
    return this.context.servers.length === 1;
  }

  /**
   * The result of a list request as JSON, all servers' pages merged: config order, then each server's own.
   * A sole server's failure is given back as such.
   */
  async list(kind: ListKind, params: string): Promise<string | Extract<Fetched, { kind: 'failed' }>> {
    const asked = this.context.servers.filter((s) => s.member && s.has(LISTS[kind].capability));
    const lists = await Promise.all(
      asked.map((server) => this.#fetch(server, kind, this.#sole ? params : '{}')),
    );
    const known = new Map<string, Target>();
    const items: string[] = [];
    for (const [i, fetched] of lists.entries()) {
      if (fetched.kind === 'failed') {
        if (this.#sole) return fetched;
        continue;
      }
      for (const item of fetched.items) items.push(await this.#expose(kind, asked[i]!, item, known));
    }
    if (kind === 'tools') items.push(...(await this.#local(known)));
    this.#known[kind] = known;
    const first = this.#sole ? lists[0] : undefined;
    return onePage(first?.kind === 'items' ? first.firstPage : '{}', kind, items);
  }

  async #fetch(server: Downstream, kind: ListKind, params: string): Promise<Fetched> {
    const fetched = fetchList(server, kind, params).catch((error: unknown): Fetched => {
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: 'failed', answer: { kind: 'lost', reason } };
    });
    if (this.#sole) return fetched;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Fetched>((resolve) => {
      const reason = `no answer within ${LIST_WAIT} ms`;
      timer = setTimeout(() => resolve({ kind: 'failed', answer: { kind: 'lost', reason } }), LIST_WAIT);
    });
    const first = await Promise.race([fetched, late]);
    clearTimeout(timer);
    if (first.kind === 'failed') {
      const reason = first.answer.kind === 'lost' ? first.answer.reason : 'it answered with an error';
      this.context.log(
        'warn',
        messageOf('server-no-list', { server: server.name, method: LISTS[kind].method, reason }),
      );
    }
    return first;
  }

  async #expose(
    kind: ListKind,
    server: Downstream,
    item: RawItem,
    known: Map<string, Target>,
  ): Promise<string> {
    const { key: original, json } = item;
    if (original === undefined) return json;
    const named = kind === 'tools' || kind === 'prompts';
    const name = named ? this.#names[kind].assign(server.name, original) : original;
    // A URI that two servers offer is read from the first.
    if (!known.has(name)) known.set(name, { kind: 'server', server, original });
    const drops = kind === 'tools' && (await this.context.dropsSchema(server.name, original));
    if (name === original && !drops) return json;
    const scanned = scanDocument(json);
    if (!scanned.ok || scanned.node.type !== 'object') return json;
    const { node } = scanned;
    return splice(json, [
      ...(name === original ? [] : [setMember(json, node, 'name', JSON.stringify(name))]),
      ...(drops ? removeMember(json, node, 'outputSchema') : []),
    ]);
  }

  async #local(known: Map<string, Target>): Promise<readonly string[]> {
    const tools = await this.context.localTools();
    return tools.map((tool) => {
      const name = this.#names.tools.assign('bcp', tool.definition.name);
      known.set(name, { kind: 'local', tool });
      return JSON.stringify({ ...tool.definition, name });
    });
  }

  /** Where a name or URI leads by what was listed last; nothing is asked for. */
  peek(kind: ListKind, name: string): Target | undefined {
    return this.#known[kind]?.get(name);
  }

  /** Where a name or URI leads; lists once more where it is not known. */
  async find(kind: ListKind, name: string): Promise<Target | undefined> {
    if (this.peek(kind, name) === undefined) await this.list(kind, '{}');
    return this.peek(kind, name);
  }

  /** The server of a URI: by the resources listed, else by the first template that fits. */
  async findResource(uri: string): Promise<Downstream | undefined> {
    const byUri = await this.find('resources', uri);
    if (byUri?.kind === 'server') return byUri.server;
    if (this.#known.templates === undefined) await this.list('templates', '{}');
    for (const [template, target] of this.#known.templates ?? []) {
      if (target.kind === 'server' && matchesTemplate(template, uri)) return target.server;
    }
    return undefined;
  }

  /** The nearest name there is, for an error text. */
  near(kind: ListKind, name: string): string | undefined {
    return closest(name, this.#known[kind]?.keys() ?? []);
  }

  /** A server's lists have changed. */
  forget(notification: string): void {
    for (const kind of LIST_KINDS) {
      if (notification === `notifications/${LISTS[kind].capability}/list_changed`)
        this.#known[kind] = undefined;
    }
  }
}
