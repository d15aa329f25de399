import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { inTurn } from '../in-turn.ts';
import { withCopy } from './copy-block.ts';
import type { FormShapes } from './find-field.ts';
import type { Place } from './frame-messages.ts';

type Values = Record<string, unknown>;

/** The languages of the site. */
const LANGUAGES = ['fr', 'en'] as const;

/** What came of copying a block: it stands in the other language, there is no entry there, or it did not work. */
export type CopyOutcome = 'copied' | 'missing' | 'refused';

/** The entry whose blocks are copied; `documentId` is undefined while it was never saved. */
export interface CopiedEntry {
  uid: string;
  documentId: string | undefined;
  locale: string;
}

/** Copies blocks into the draft of the same entry in the other language. */
export interface BlockCopies {
  /** The other language. */
  language: string;
  /** Where its form is. */
  address: string;
  outcome: { what: CopyOutcome; block: Values } | null;
  copy: (block: Values, place: Place) => Promise<void>;
  forget: () => void;
}

interface Answer {
  data?: { documentId?: string; updatedAt?: string } & Values;
}

/** Saves through the content manager's own calls, so that its rules and the person's rights hold there as everywhere. */
export function useCopyBlock({ uid, documentId, locale }: CopiedEntry, shapes: FormShapes): BlockCopies {
  const { get, put } = useFetchClient();
  const [outcome, setOutcome] = useState<BlockCopies['outcome']>(null);
  const [run] = useState(inTurn);
  const language = LANGUAGES.find((one) => one !== locale) ?? 'en';
  const entry = `collection-types/${uid}/${documentId ?? ''}`;

  const save = async (block: Values, { zone, index }: Place): Promise<CopyOutcome> => {
    const address = `/content-manager/${entry}`;
    const options = { params: { locale: language } };
    const { data } = await get<Answer>(address, options);
    if (data.data?.documentId === undefined) return 'missing';
    // Who saves there meanwhile is not overwritten: this save is refused then.
    const headers = { 'x-entry-version': `${language} ${String(data.data.updatedAt)}` };
    await put(address, { [zone]: withCopy(data.data[zone], block, index, shapes) }, { ...options, headers });
    return 'copied';
  };
  return {
    language,
    address: `/admin/content-manager/${entry}?plugins[i18n][locale]=${language}`,
    outcome,
    copy: async (block, place) => {
      setOutcome(null);
      setOutcome({ block, what: await run(() => save(block, place)).catch((): CopyOutcome => 'refused') });
    },
    forget: () => setOutcome(null),
  };
}
