/** The part of the package that is used here; it has no types of its own. */
declare module '@adobe/structured-data-validator' {
  /** Knows what search engines ask of some types, and by its vocabulary which properties each type has. */
  export default class Validator {
    /** @param vocabulary the published vocabulary, as JSON-LD */
    constructor(vocabulary: { '@graph': readonly object[] });
    /** @param data things by their type, as they were found in a page; changed while they are looked at */
    validate(data: { jsonld: object }): Promise<{ rootType: string; issueMessage: string }[]>;
  }
}
