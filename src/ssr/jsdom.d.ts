/** The part of the package that is used here; it has no types of its own. */
declare module 'jsdom' {
  /** A document with a selector engine, as browsers have one. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { document: Document };
  }
}
