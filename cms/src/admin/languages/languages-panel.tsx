import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { nameOfLanguage, panelText } from '../editor-texts.ts';
import { useFormLocale } from '../form-locale.ts';
import { Beside, OpenButton } from '../preview/drawer-styles.ts';
import type { PanelProps } from '../preview/panel-props.ts';
import { SourceBar } from './source-bar.tsx';
import { useAddressFromTitle } from './use-address-from-title.ts';

/** Content types whose entries are written in both languages. */
const TRANSLATED = new Set(['api::page.page', 'api::article.article', 'api::trial.trial']);
const OTHER: Readonly<Record<string, string>> = { fr: 'en', en: 'fr' };
const OPEN_KEY = 'souvenance-source-open';

const text = (id: string, values?: Record<string, string>): string => panelText(`souvenance.languages.${id}`, values);

/** The panel at the side of a form that begins the entry in its other language, and shows that one beside. */
export function bothLanguages(props: PanelProps) {
  if (!TRANSLATED.has(props.model)) return null;
  return { title: text('title'), content: <Languages {...props} /> };
}

function Languages(props: PanelProps) {
  const { model, documentId, document: entry, meta } = props;
  const { post } = useFetchClient();
  const locale = useFormLocale(entry);
  const modified = useForm('BothLanguages', (state) => state.modified);
  const [open, setOpen] = useState(localStorage.getItem(OPEN_KEY) === 'true');
  const [failed, setFailed] = useState(false);
  useAddressFromTitle(props);

  const other = OTHER[locale] ?? 'fr';
  const hasOther = meta?.availableLocales?.some((version) => version.locale === other) === true;
  const remember = (wanted: boolean): void => {
    localStorage.setItem(OPEN_KEY, String(wanted));
    setOpen(wanted);
  };
  /** Makes the entry in a language from the other one, and opens it there with the source beside it. */
  const begin = async (from: string, to: string): Promise<void> => {
    setFailed(false);
    try {
      await post('/entry-translation', { uid: model, documentId, from, to });
      remember(true);
      const address = new URL(window.location.href);
      address.searchParams.set('plugins[i18n][locale]', to);
      window.location.assign(address);
    } catch {
      setFailed(true);
    }
  };
  if (!documentId) return <Beside>{text('unsaved', { other: nameOfLanguage(other) })}</Beside>;
  return (
    <>
      {entry && !hasOther ? (
        <>
          <OpenButton type="button" disabled={modified} onClick={() => void begin(locale, other)}>
            {text('begin', { other: nameOfLanguage(other) })}
          </OpenButton>
          {modified ? <Beside>{text('saveFirst')}</Beside> : null}
        </>
      ) : null}
      {!entry && hasOther ? (
        <OpenButton type="button" disabled={modified} onClick={() => void begin(other, locale)}>
          {text('from', { other: nameOfLanguage(other) })}
        </OpenButton>
      ) : null}
      {hasOther ? (
        <OpenButton type="button" aria-expanded={open} onClick={() => remember(!open)}>
          {text(open ? 'close' : 'open', { other: nameOfLanguage(other) })}
        </OpenButton>
      ) : null}
      {failed ? <Beside role="alert">{text('failed')}</Beside> : null}
      {hasOther && open
        ? createPortal(
            <SourceBar
              entry={{ uid: model, documentId, locale: other }}
              name={nameOfLanguage(other)}
              onClose={() => remember(false)}
            />,
            document.body,
          )
        : null}
    </>
  );
}
