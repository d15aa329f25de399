import { useQueryParams } from '@strapi/strapi/admin';

/** The language of the content in the form: that of its address, else that of the entry. */
export function useFormLocale(entry?: { locale?: string | null }): string {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  return query?.plugins?.i18n?.locale ?? entry?.locale ?? 'fr';
}
