import * as z from 'zod/mini';
import { LOCALES } from '#lib/locale.ts';

/** The languages. */
export const localeSchema = /* @__PURE__ */ z.enum(LOCALES);
