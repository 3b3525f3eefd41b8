import { Document, visit } from 'yaml';

/** Servers as they stand in a config: lists on one line. */
export function serversYaml(servers: Readonly<Record<string, object>>): string {
  const document = new Document({ servers });
  visit(document, {
    Seq(_, list) {
      list.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
