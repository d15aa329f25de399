import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { inTurn } from '../../lib/in-turn.ts';
import { otherLanguages } from '../site-languages.ts';
import { withCopy } from './copy-block.ts';
import type { FormShapes } from './find-field.ts';
import type { Place } from './frame-messages.ts';

type Values = Record<string, unknown>;

/** What came of copying a block: it stands in the other language, there is no entry there, or it did not work. */
export type CopyOutcome = 'copied' | 'missing' | 'refused';

/** The entry whose blocks are copied; `documentId` is undefined while it was never saved. */
export interface CopiedEntry {
  uid: string;
  documentId: string | undefined;
  locale: string;
}

/** A block with its place, of which the editor has yet to say into which language it goes. */
interface Asked {
  block: Values;
  place: Place;
}

/** Copies blocks into the drafts of the same entry in the other languages. */
export interface BlockCopies {
  /** The other languages. */
  languages: readonly string[];
  /** Set while it is to be said into which of several languages a block goes. */
  asked: Asked | null;
  outcome: { what: CopyOutcome; block: Values; language: string } | null;
  /** Copies a block into the other language; where there are several, asks into which. */
  begin: (block: Values, place: Place) => Promise<void>;
  /** Copies the block that was asked about. */
  choose: (language: string) => Promise<void>;
  /** Where the entry's form in a language is. */
  addressIn: (language: string) => string;
  forget: () => void;
}

interface Answer {
  data?: { documentId?: string; updatedAt?: string } & Values;
}

/** Saves through the content manager's own calls, so that its rules and the person's rights hold there as everywhere. */
export function useCopyBlock({ uid, documentId, locale }: CopiedEntry, shapes: FormShapes): BlockCopies {
  const { get, put } = useFetchClient();
  const [outcome, setOutcome] = useState<BlockCopies['outcome']>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [run] = useState(inTurn);
  const languages = otherLanguages(locale);
  const entry = `collection-types/${uid}/${documentId ?? ''}`;

  const save = async ({ block, place }: Asked, language: string): Promise<CopyOutcome> => {
    const { zone, index } = place;
    const address = `/content-manager/${entry}`;
    const options = { params: { locale: language } };
    const { data } = await get<Answer>(address, options);
    if (data.data?.documentId === undefined) return 'missing';
    // Who saves there meanwhile is not overwritten: this save is refused then.
    const headers = { 'x-entry-version': `${language} ${String(data.data.updatedAt)}` };
    await put(address, { [zone]: withCopy(data.data[zone], block, index, shapes) }, { ...options, headers });
    return 'copied';
  };
  const copy = async (wanted: Asked, language: string): Promise<void> => {
    setAsked(null);
    const what = await run(() => save(wanted, language)).catch((): CopyOutcome => 'refused');
    setOutcome({ what, block: wanted.block, language });
  };
  return {
    languages,
    asked,
    outcome,
    begin: async (block, place) => {
      setOutcome(null);
      const [only, ...more] = languages;
      if (more.length > 0) setAsked({ block, place });
      else if (only !== undefined) await copy({ block, place }, only);
    },
    choose: async (language) => {
      if (asked) await copy(asked, language);
    },
    addressIn: (language) => `/admin/content-manager/${entry}?plugins[i18n][locale]=${language}`,
    forget: () => {
      setAsked(null);
      setOutcome(null);
    },
  };
}
