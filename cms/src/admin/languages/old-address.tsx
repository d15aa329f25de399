import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { type LaidField, type LaidForm, panelText } from '../editor-texts.ts';
import { useFormLocale } from '../form-locale.ts';
import { useAnswer } from '../use-answer.ts';
import { type MovedAddress, movedAddress } from './moved-address.ts';

const Said = styled.span`
  display: block;
  font-weight: 400;
  color: ${({ theme }) => theme.colors.neutral800};
`;

interface Published {
  data?: { path?: string; publishedAt?: string | null };
}

const NOTHING: MovedAddress = { entry: '', shown: null, left: null };

/** A number that changes with what the form was filled with last: after a save and a publication. */
function useVersion(filled: unknown): number {
  const last = useRef({ filled, number: 0 });
  if (last.current.filled !== filled) last.current = { filled, number: last.current.number + 1 };
  return last.current.number;
}

/** Says beside the address of a published page where the old one will lead, and once it is published, that it does. */
function OldAddress() {
  const { model, id, collectionType } = unstable_useContentManagerContext();
  const { values, initialValues } = useForm('OldAddress', (state) => state);
  const { path }: { path?: unknown } = { ...values };
  const locale = useFormLocale();
  const asked = new URLSearchParams({ locale, status: 'published', version: String(useVersion(initialValues)) });
  const entry = id && id !== 'create' ? `/content-manager/${collectionType}/${model}/${id}` : null;
  const answer = useAnswer<Published>(entry === null ? null : `${entry}?${asked}`);
  const published = answer?.data;
  const known = useRef(NOTHING);
  const shown = published?.publishedAt ? (published.path ?? null) : null;
  if (answer !== undefined && shown === null) known.current = NOTHING;
  if (shown !== null) known.current = movedAddress(known.current, `${entry} ${locale}`, shown);
  const { shown: was, left, entry: of } = known.current;
  const isHere = of === `${entry} ${locale}`;
  const written = typeof path === 'string' ? path : '';
  const leads = isHere && was !== null && written !== '' && was !== written;
  const said = leads
    ? panelText('souvenance.address.will', { address: was })
    : isHere && left !== null
      ? panelText('souvenance.address.does', { address: left })
      : '';
  return <Said role="status">{said}</Said>;
}

/** Gives the address of a page the words on what becomes of the old one. */
export function tellOldAddress(form: LaidForm): LaidForm {
  const { layout } = form;
  const tell = (field: LaidField): LaidField =>
    layout.settings.displayName === 'Page' && field.name === 'path' ? { ...field, hint: withWords(field.hint) } : field;
  return { ...form, layout: { ...layout, layout: layout.layout.map((panel) => panel.map((row) => row.map(tell))) } };
}

function withWords(before: ReactNode): ReactNode {
  return (
    <>
      {before} <OldAddress />
    </>
  );
}
