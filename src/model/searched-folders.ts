/** Where a config is looked for: from one folder up to another, and in the user's own. */
export interface SearchedFolders {
  readonly from: string;
  readonly upTo: string;
  readonly user: string;
}
