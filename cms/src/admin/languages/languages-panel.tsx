import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { nameOfLanguage, panelText } from '../editor-texts.ts';
import { PAGE_TYPES } from '../entry-kinds.ts';
import { useFormLocale } from '../form-locale.ts';
import { Beside, OpenButton } from '../preview/drawer-styles.ts';
import type { PanelProps } from '../preview/panel-props.ts';
import { otherLanguages } from '../site-languages.ts';
import { PublishBoth } from './publish-both.tsx';
import { SourceBar } from './source-bar.tsx';
import { useAddressFromTitle } from './use-address-from-title.ts';

const OPEN_KEY = 'souvenance-source-open';

const text = (id: string, values?: Record<string, string>): string => panelText(`souvenance.languages.${id}`, values);

/** The panel at the side of a page's form that begins the entry in another language, and shows that one beside. */
export function bothLanguages(props: PanelProps) {
  if (!PAGE_TYPES.has(props.model)) return null;
  return { title: text('title'), content: <Languages {...props} /> };
}

/** What there is to do for each other language of an entry. */
function Languages(props: PanelProps) {
  const locale = useFormLocale(props.document);
  useAddressFromTitle(props);
  return (
    <>
      <PublishBoth key={`${props.documentId} ${locale}`} {...props} locale={locale} />
      {otherLanguages(locale).map((other) => (
        <OtherLanguage key={other} {...props} locale={locale} other={other} />
      ))}
    </>
  );
}

type OtherLanguageProps = PanelProps & { locale: string; other: string };

function OtherLanguage({ model, documentId, document: entry, meta, locale, other }: OtherLanguageProps) {
  const { post } = useFetchClient();
  const modified = useForm('BothLanguages', (state) => state.modified);
  const [open, setOpen] = useState(localStorage.getItem(OPEN_KEY) === other);
  const [failed, setFailed] = useState(false);

  const hasOther = meta?.availableLocales?.some((version) => version.locale === other) === true;
  const remember = (wanted: boolean): void => {
    localStorage.setItem(OPEN_KEY, wanted ? other : '');
    setOpen(wanted);
  };
  /** Makes the entry in a language from the other one, and opens it there with the source beside it. */
  const begin = async (from: string, to: string): Promise<void> => {
    setFailed(false);
    try {
      await post('/entry-translation', { uid: model, documentId, from, to });
      localStorage.setItem(OPEN_KEY, from);
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
