import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import type { PanelProps } from '../preview/panel-props.ts';
import { followTitle } from './address-from-title.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fills in the name and path of a page from its title while it is typed; see `followTitle`. */
export function useAddressFromTitle({ model, documentId, document: page, meta }: PanelProps): void {
  const { values, onChange } = useForm('AddressFromTitle', (state) => state);
  const written: Record<string, unknown> = { ...values };
  const [title, name, path] = [asText(written.title), asText(written.name), asText(written.path)];
  const before = useRef(title);
  const isLoading = documentId !== undefined && page === undefined && meta === undefined;
  const wasPublished = page?.status !== undefined && page.status !== 'draft';
  const known = wasPublished || meta?.availableStatus?.some(({ publishedAt }) => publishedAt) === true;
  useEffect(() => {
    const was = before.current;
    before.current = title;
    if (model !== 'api::page.page' || isLoading || was === title) return;
    const named = { name, path, title };
    const changes = followTitle(was, named, { name: documentId === undefined, path: !known });
    for (const [field, value] of Object.entries(changes)) onChange(field, value);
  }, [title, model, isLoading, documentId, known, name, path, onChange]);
}
