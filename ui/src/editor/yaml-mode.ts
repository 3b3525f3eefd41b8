import { yaml } from '@codemirror/lang-yaml';
import { indentUnit } from '@codemirror/language';

export const yamlMode = [yaml(), indentUnit.of('  ')];
