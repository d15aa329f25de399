import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import type { PanelProps } from '../preview/panel-props.ts';
import { beginFollowing, followTitle } from './address-from-title.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fills in the name and path of a page from its title while it is typed; see `followTitle`. */
export function useAddressFromTitle({ model, documentId, document: page, meta }: PanelProps): void {
  const { values, onChange } = useForm('AddressFromTitle', (state) => state);
  const written: Record<string, unknown> = { ...values };
  const [title, name, path] = [asText(written.title), asText(written.name), asText(written.path)];
  const followed = useRef(beginFollowing(title));
  const isLoading = documentId !== undefined && page === undefined && meta === undefined;
  const wasPublished = page?.status !== undefined && page.status !== 'draft';
  const known = wasPublished || meta?.availableStatus?.some(({ publishedAt }) => publishedAt) === true;
  useEffect(() => {
    if (model !== 'api::page.page' || isLoading) {
      followed.current = beginFollowing(title);
      return;
    }
    const open = { name: documentId === undefined, path: !known };
    const next = followTitle(followed.current, { name, path, title }, open);
    followed.current = next.followed;
    for (const [field, value] of Object.entries(next.changes)) onChange(field, value);
  }, [title, model, isLoading, documentId, known, name, path, onChange]);
}
