import * as z from 'zod/mini';

/** The two languages. */
export const localeSchema = /* @__PURE__ */ z.enum(['fr', 'en']);
