import { SearchIndex, type SearchItem } from './rank.ts';
import { factsOf, type ToolFacts } from './tool-facts.ts';

/** A tool of a server, under the name that the client uses; `json` is its definition as the client would list it. */
export interface ListedDefinition {
  readonly server: string;
  readonly name: string;
  readonly json: string;
}

export interface IndexedTool extends SearchItem {
  readonly facts: ToolFacts;
}

/** All tools, found by words. */
export class ToolIndex {
  readonly tools: readonly IndexedTool[];
  readonly #index: SearchIndex<IndexedTool>;

  constructor(definitions: readonly ListedDefinition[]) {
    this.tools = definitions.map((one) => ({ ...one, kind: 'tool', facts: factsOf(one.name, one.json) }));
    this.#index = new SearchIndex(this.tools);
  }

  find(name: string): IndexedTool | undefined {
    return this.tools.find((tool) => tool.name === name);
  }

  /** The best matches first, of one server only where it is named. */
  search(query: string, server: string | undefined): readonly IndexedTool[] {
    const ranked = this.#index.search(query).map(({ item }) => item);
    return server === undefined ? ranked : ranked.filter((tool) => tool.server === server);
  }
}
