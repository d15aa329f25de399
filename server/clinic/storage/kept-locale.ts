import * as z from 'zod/mini';
import { localeSchema } from '#contract/locale-schema.ts';
import { DEFAULT_LOCALE } from '#lib/locale.ts';

/**
 * The language of what is kept. A language may leave the list of the product's; what was written, queued or begun in it
 * goes on in the default one, and is never refused for it.
 */
export const keptLocaleSchema = z.catch(localeSchema, DEFAULT_LOCALE);
