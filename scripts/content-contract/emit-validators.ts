import { type DescribedAttribute, describeAttributes } from './describe-attributes.ts';
import { typeNameOf, validatorNameOf, viewOf } from './names.ts';
import { printKey, printString } from './print-literal.ts';
import { relationViews } from './relation-views.ts';
import type { Attribute, SchemaSet } from './schema-set.ts';
import { hasView } from './view-fields.ts';

/** Prints the validator of one content type, component or block; that of an entry is for the page which draws it, too. */
export function emitValidator(set: SchemaSet, uid: string): string {
  const lines = describeAttributes(set, uid).map((part) => `  ${printKey(part.name)}: ${validatorOf(part)},\n`);
  const type = `z.ZodMiniType<${typeNameOf(uid)}>`;
  const drawn = set.withPages?.includes(uid) && !hasView(uid);
  return `${drawn ? 'export ' : ''}const ${validatorNameOf(uid)}: ${type} = ${pure(`z.object({\n${lines.join('')}})`)};\n`;
}

/** Sorts components topologically: each comes after those it contains. Throws for a component that contains itself. */
export function inDependencyOrder(set: SchemaSet, uids: readonly string[]): string[] {
  const ordered: string[] = [];
  const visit = (uid: string, path: string[]): void => {
    if (ordered.includes(uid)) return;
    if (path.includes(uid)) throw new Error(`The component ${uid} contains itself (${[...path, uid].join(' → ')}).`);
    for (const { description } of describeAttributes(set, uid)) {
      if ('uid' in description) visit(description.uid, [...path, uid]);
      if (description.kind === 'relation' && !relationViews[description.target])
        visit(viewOf(description.target), [...path, uid]);
    }
    ordered.push(uid);
  };
  for (const uid of uids) visit(uid, []);
  return ordered;
}

function validatorOf(described: DescribedAttribute): string {
  const validator = bareValidatorOf(described);
  return described.nullable && described.description.kind !== 'json' ? pure(`z.nullable(${validator})`) : validator;
}

function bareValidatorOf({ description, attribute }: DescribedAttribute): string {
  switch (description.kind) {
    case 'text':
    case 'link':
      return checked('z.string()', lengthChecks(attribute.minLength, attribute.maxLength));
    case 'date':
      return checked('z.string()', [pure('z.regex(/^\\d{4}-\\d{2}-\\d{2}$/)')]);
    case 'richText':
      return 'richTextSchema';
    case 'json':
      return pure('z.unknown()');
    case 'boolean':
      return pure('z.boolean()');
    case 'number':
      return numberValidator(attribute);
    case 'choice':
      return pure(`z.enum([${(attribute.enum ?? []).map(printString).join(', ')}])`);
    case 'media':
      return 'mediaSchema';
    case 'component':
      return validatorNameOf(description.uid);
    case 'components':
      return list(validatorNameOf(description.uid), attribute);
    case 'strings':
      return list(pure('z.string()'), attribute);
    case 'relation': {
      const schema = relationViews[description.target]?.schema ?? validatorNameOf(viewOf(description.target));
      return description.many ? list(schema, attribute) : schema;
    }
    case 'zone':
      return list('blockDataSchema', attribute);
  }
}

function numberValidator({ type, min, max }: Attribute): string {
  const checks = [];
  if (min !== undefined) checks.push(pure(`z.minimum(${min})`));
  if (max !== undefined) checks.push(pure(`z.maximum(${max})`));
  return checked(type === 'integer' ? 'z.int()' : 'z.number()', checks);
}

function list(item: string, { min, max }: Attribute): string {
  return checked(`z.array(${item})`, lengthChecks(min, max));
}

function lengthChecks(min: number | undefined, max: number | undefined): string[] {
  const checks = [];
  if (min !== undefined) checks.push(pure(`z.minLength(${min})`));
  if (max !== undefined) checks.push(pure(`z.maxLength(${max})`));
  return checks;
}

function checked(schema: string, checks: readonly string[]): string {
  return pure(checks.length > 0 ? `${schema}.check(${checks.join(', ')})` : schema);
}

/** Marks a call as free of side effects, so that bundlers drop unused validators. */
function pure(call: string): string {
  return `/*@__PURE__*/ ${call}`;
}
