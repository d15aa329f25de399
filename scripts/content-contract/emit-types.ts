import { type DescribedAttribute, describeAttributes } from './describe-attributes.ts';
import { typeNameOf, viewOf } from './names.ts';
import { printKey, printString } from './print-literal.ts';
import { relationViews } from './relation-views.ts';
import type { SchemaSet } from './schema-set.ts';

/** Prints the interface of one content type, component or block in its normalised shape. */
export function emitInterface(set: SchemaSet, uid: string): string {
  const lines = describeAttributes(set, uid).map(
    (attribute) => `  ${printKey(attribute.name)}: ${typeOf(attribute)};\n`,
  );
  return `/** \`${uid}\` */\nexport interface ${typeNameOf(uid)} {\n${lines.join('')}}\n`;
}

function typeOf(described: DescribedAttribute): string {
  const type = bareTypeOf(described);
  return described.nullable && type !== 'unknown' ? `${type} | null` : type;
}

function bareTypeOf({ description, attribute }: DescribedAttribute): string {
  switch (description.kind) {
    case 'text':
    case 'link':
    case 'date':
      return 'string';
    case 'richText':
      return 'RichText';
    case 'json':
      return 'unknown';
    case 'boolean':
      return 'boolean';
    case 'number':
      return 'number';
    case 'choice':
      return (attribute.enum ?? []).map(printString).join(' | ');
    case 'media':
      return 'Media';
    case 'component':
      return typeNameOf(description.uid);
    case 'components':
      return `${typeNameOf(description.uid)}[]`;
    case 'strings':
      return 'string[]';
    case 'relation':
      return `${relationViews[description.target]?.type ?? typeNameOf(viewOf(description.target))}${description.many ? '[]' : ''}`;
    case 'zone':
      return 'BlockData[]';
  }
}
