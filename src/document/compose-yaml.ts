import * as yaml from 'yaml';

/** As `parseDocument` of yaml does, with a parser that ends. */
export function composedYaml(text: string, parser: yaml.Parser): yaml.Document {
  const composer = new yaml.Composer({
    prettyErrors: false,
    logLevel: 'error',
    merge: true,
    uniqueKeys: false,
  });
  let doc: yaml.Document | undefined;
  for (const next of composer.compose(parser.parse(text), true, text.length)) {
    if (doc === undefined) doc = next as unknown as yaml.Document;
    else {
      const [start = 0, end = 0] = next.range;
      doc.errors.push(new yaml.YAMLParseError([start, end], 'MULTIPLE_DOCS', 'A second document begins.'));
      break;
    }
  }
  // At the end of the text the composer gives one in any case.
  return doc as yaml.Document;
}
