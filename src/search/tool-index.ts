import { Bm25 } from './bm25.ts';
import { searchFields } from './rank.ts';
import { factsOf, type ToolFacts } from './tool-facts.ts';

/** A tool of a server, under the name that the client uses; `json` is its definition as the client would list it. */
export interface ListedDefinition {
  readonly server: string;
  readonly name: string;
  readonly json: string;
}

export interface IndexedTool extends ListedDefinition {
  readonly facts: ToolFacts;
}

/** All tools, found by words. */
export class ToolIndex {
  readonly tools: readonly IndexedTool[];
  readonly #ranked: Bm25;

  constructor(definitions: readonly ListedDefinition[]) {
    this.tools = definitions.map((one) => ({ ...one, facts: factsOf(one.name, one.json) }));
    this.#ranked = new Bm25(
      this.tools.map(({ name, server, json }) => searchFields({ kind: 'tool', name, server, json })),
    );
  }

  find(name: string): IndexedTool | undefined {
    return this.tools.find((tool) => tool.name === name);
  }

  /** The best matches first, of one server only where it is named. */
  search(query: string, server: string | undefined): readonly IndexedTool[] {
    const ranked = this.#ranked.search(query).map((index) => this.tools[index] as IndexedTool);
    return server === undefined ? ranked : ranked.filter((tool) => tool.server === server);
  }
}
