/** The folders in which a config is looked for: from one folder up to another, and the user's own. */
export interface SearchedFolders {
  readonly from: string;
  readonly upTo: string;
  readonly user: string;
}
