import * as z from 'zod';
import type { RouteEntry, SiteView } from '#contract/content/page-view.ts';
import {
  articleListSchema,
  footerGroupSchema,
  pageViewSchema,
  trialViewSchema,
} from '#contract/content/view-schemas.ts';
import type { Redirect } from '../pages/redirects.ts';

/**
 * Validators of the content kept on disk: a file that an older version of the product wrote, or that was damaged,
 * counts as not there.
 */

const addressSchema = z.object({ path: z.string(), aliases: z.array(z.string()), title: z.string() });

const routeSchema: z.ZodType<RouteEntry> = z.object({
  name: z.string(),
  fr: addressSchema.nullable(),
  en: addressSchema.nullable(),
});

const redirectSchema: z.ZodType<Redirect> = z.object({
  from: z.string(),
  to: z.string(),
  permanent: z.boolean(),
});

const linkSchema = z.object({ text: z.string(), link: z.string() });

const siteSchema: z.ZodType<SiteView> = z.object({
  brand: z.string(),
  tagline: z.string().nullable(),
  menu: z.array(
    z.object({
      text: z.string(),
      link: z.string().nullable(),
      style: z.enum(['link', 'button', 'submenu']),
      children: z.array(linkSchema),
    }),
  ),
  banner: linkSchema.nullable(),
  socialLinks: z.array(
    z.object({ network: z.enum(['linkedin', 'facebook', 'instagram', 'x']), link: z.string(), text: z.string() }),
  ),
  cookieGroups: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      items: z.array(z.object({ label: z.string(), value: z.string(), isRequired: z.boolean() })),
    }),
  ),
  contactPhone: z.string().nullable(),
  contactHours: z.string().nullable(),
});

/** A validator as the cache uses it: the value, or null when it is not one. */
export type Reader<T> = (value: unknown) => T | null;

/** One reader per kind of content that is kept. */
export const storedContent = {
  routes: reader(z.array(routeSchema)),
  redirects: reader(z.array(redirectSchema)),
  site: reader(siteSchema),
  footer: reader(z.array(footerGroupSchema)),
  page: reader(pageViewSchema),
  articles: reader(articleListSchema),
  trials: reader(z.array(trialViewSchema)),
  slugs: reader(z.array(z.string())),
};

function reader<T>(schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } }): Reader<T> {
  return (value) => {
    const result = schema.safeParse(value);
    return result.success ? result.data : null;
  };
}
