/** A Strapi populate, as `qs` writes it into a query: everything, certain parts, or one fragment per component. */
export type Populate =
  | true
  | {
      readonly fields?: readonly string[];
      readonly populate?: Readonly<Record<string, Populate>>;
      readonly on?: Readonly<Record<string, Populate>>;
    };
