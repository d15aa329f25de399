import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';
import type { Graph } from 'schema-dts';

const SCHEMA = 'http://schema.org/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
/** One statement of the published vocabulary about two of its names; its texts are left out. */
const STATEMENT = /^<([^>]+)> <([^>]+)> <([^>]+)>/;

/** The names that a name is related to. */
type Names = Map<string, string[]>;

const vocabulary = readVocabulary();
const validator = new Validator({ '@graph': [...classes(), ...properties()] });

/** schema.org as it is published: the package has it as statements of RDF. */
function readVocabulary() {
  const [parents, domains, ranges, kinds]: [Names, Names, Names, Names] = [new Map(), new Map(), new Map(), new Map()];
  const tables: Readonly<Record<string, Names>> = {
    [`${RDFS}subClassOf`]: parents,
    [`${SCHEMA}domainIncludes`]: domains,
    [`${SCHEMA}rangeIncludes`]: ranges,
    [`${RDF}type`]: kinds,
  };
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject = '', predicate = '', object = ''] = STATEMENT.exec(line) ?? [];
    const table = tables[predicate];
    if (table) table.set(shortName(subject), [...(table.get(shortName(subject)) ?? []), shortName(object)]);
  }
  return { parents, domains, ranges, kinds };
}

/** As JSON-LD writes it: `Person`, or an address of the vocabulary. */
function shortName(address: string): string {
  return address.replace(/^https?:\/\/schema\.org\//, '');
}

function referenceTo(name: string) {
  return { '@id': `schema:${name}` };
}

function classes() {
  const { kinds, parents } = vocabulary;
  const names = [...kinds].filter(([, own]) => own.includes(`${RDFS}Class`)).map(([name]) => name);
  return names.map((name) => ({
    ...{ ...referenceTo(name), '@type': 'rdfs:Class' },
    'rdfs:subClassOf': (parents.get(name) ?? []).map(referenceTo),
  }));
}

function properties() {
  return [...vocabulary.domains].map(([name, types]) => ({
    ...{ ...referenceTo(name), '@type': 'rdf:Property' },
    'schema:domainIncludes': types.map(referenceTo),
  }));
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const typeOf = (node: Node): string => String(node['@type']);

/**
 * What is wrong with what is said of a page, in sentences: types and properties that schema.org does not have or not
 * for such a thing, values that a property does not take, and what search engines miss for the results they draw.
 */
export async function issuesOf(graph: Graph): Promise<string[]> {
  const said: readonly unknown[] = graph['@graph'];
  const nodes = said.filter(isNode);
  const byType = Object.groupBy(structuredClone(nodes), typeOf);
  const issues = await validator.validate({ jsonld: byType });
  const known = new Map(nodes.map((node) => [node['@id'], typeOf(node)]));
  return [
    ...issues.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`),
    ...nodes.flatMap((node) => misfits(node, known)),
  ];
}

/** The values of a thing, and of the things in it, that their properties do not take. */
function misfits(node: Node, known: ReadonlyMap<unknown, string>): string[] {
  return Object.entries(node)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, values]) =>
      listed(values).flatMap((value) => {
        const range = vocabulary.ranges.get(property) ?? [];
        const own = range.some((type) => fits(value, type, known))
          ? []
          : [`${typeOf(node)}: ${property} takes ${range.join(' or ')}, not ${JSON.stringify(value)}`];
        return isNode(value) && '@type' in value ? [...own, ...misfits(value, known)] : own;
      }),
    );
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  Text: /\S/,
  URL: /^https?:\/\/\S+$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
};

function fits(value: unknown, type: string, known: ReadonlyMap<unknown, string>): boolean {
  if (typeof value === 'number') return type === 'Number' || (type === 'Integer' && Number.isInteger(value));
  if (typeof value === 'string') return PATTERNS[type]?.test(value) ?? isNamed(value, type);
  if (!isNode(value)) return false;
  const own = '@type' in value ? typeOf(value) : known.get(value['@id']);
  return own !== undefined && isKindOf(own, type);
}

/** One of the names that a list of the vocabulary has, or the address of anything where that is what is asked for. */
function isNamed(value: string, type: string): boolean {
  const isOfVocabulary = /^https?:\/\/schema\.org\//.test(value);
  if (isOfVocabulary) return (vocabulary.kinds.get(shortName(value)) ?? []).some((kind) => isKindOf(kind, type));
  return type === 'Thing' && PATTERNS.URL?.test(value) === true;
}

function isKindOf(name: string, type: string): boolean {
  return name === type || (vocabulary.parents.get(name) ?? []).some((parent) => isKindOf(parent, type));
}
