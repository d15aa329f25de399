import { createHash } from 'node:crypto';

/** A resource of FHIR R4, as HL7 publishes it: plain JSON. */
export interface Resource {
  resourceType: string;
  id: string;
  readonly [element: string]: unknown;
}

/** What one resource says to lead to another. */
export interface Reference {
  reference: string;
}

/** Identifiers of ours: FHIR wants an address for each list of names. */
export const SYSTEM = 'urn:souvenance';

/**
 * The id of a resource: a UUID made of our own id, which may hold signs that FHIR does not take.
 * @param what the kind of thing, so that a submission and its answers have different ids
 */
export function resourceId(what: string, id: string): string {
  const hex = createHash('sha256').update(`${what} ${id}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Where a resource is found in a bundle. */
export const urlOf = (id: string): string => `urn:uuid:${id}`;

/** Leads to a resource of the same bundle. */
export const referTo = ({ id }: Pick<Resource, 'id'>): Reference => ({ reference: urlOf(id) });

/** An element with a text; left out where there is none, since FHIR takes no empty text. */
export const textOf = (text: string | undefined | null): string | undefined => {
  const said = text?.trim();
  return said === '' || said === undefined ? undefined : said;
};

/** A resource of the parts that say something: FHIR takes neither empty texts nor empty lists. */
export function resourceOf(resourceType: string, id: string, parts: Readonly<Record<string, unknown>>): Resource {
  const isSaid = (value: unknown) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  return { resourceType, id, ...Object.fromEntries(Object.entries(parts).filter(([, value]) => isSaid(value))) };
}
