// Writes the types of a module without what they are derived from: editors show no docstrings of derived members.
import { resolve } from 'node:path';
import { API, NodeBuilderFlags, SymbolFlags } from 'typescript/unstable/sync';

const comment = (text, indent = '') => (text === '' ? '' : `${indent}/** ${text} */\n`);

/** The text of declarations of all types that a module exports. Interfaces have all their members in them. */
export function plainTypes(config, module) {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [resolve(config)] }).getProject(resolve(config));
    const file = project.program.getSourceFile(resolve(module));
    const exported = project.checker.getExportsOfModule(project.checker.getSymbolAtLocation(file));
    return exported.map((symbol) => declarationOf(symbol, project)).join('');
  } finally {
    api.close();
  }
}

function declarationOf(exported, project) {
  const { checker } = project;
  const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const node = symbol.declarations[0].resolve(project);
  const parameters = node.typeParameters?.map((parameter) => parameter.getText()).join(', ');
  const name = parameters === undefined ? symbol.name : `${symbol.name}<${parameters}>`;
  const docs = comment(symbol.getDocumentationComment(checker));
  if (type.isClassOrInterface()) {
    const members = checker
      .getPropertiesOfType(type)
      .sort((one, other) => Number(other.name === 'type') - Number(one.name === 'type'))
      .map((member) => memberOf(member, node, checker));
    return `${docs}export interface ${name} {\n${members.join('')}}\n`;
  }
  const isVocabulary = type.isUnionType() && type.getTypes().every((part) => part.isStringLiteralType());
  const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias;
  const text = isVocabulary ? checker.typeToString(type, node, flags) : node.type.getText();
  return `${docs}export type ${name} = ${text};\n`;
}

/** A member of an interface. All are read-only, since nobody may change a block. */
function memberOf(member, node, checker) {
  const name = member.flags & SymbolFlags.Optional ? `${member.name}?` : member.name;
  const type = checker.typeToString(checker.getTypeOfSymbol(member), node, NodeBuilderFlags.NoTruncation);
  const text = name.endsWith('?') ? type.replace(/ \| undefined$/, '') : type;
  const docs = comment(checker.getDocumentationCommentOfSymbol(member), '    ');
  return `${docs}    readonly ${name}: ${text};\n`;
}
