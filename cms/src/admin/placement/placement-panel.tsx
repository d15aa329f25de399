import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { inTurn } from '../../lib/in-turn.ts';
import { nameOfLanguage, panelText } from '../editor-texts.ts';
import { useFormLocale } from '../form-locale.ts';
import { Beside, OpenButton } from '../preview/drawer-styles.ts';
import type { PanelProps } from '../preview/panel-props.ts';
import { Chips, Places } from './placement-styles.ts';
import { type Choice, type PagePlaces, type PlacesAnswer, stateOfPlaces, whereOf } from './places.ts';
import { usePlaces } from './use-places.ts';

const text = (id: string, values?: Record<string, string>): string => panelText(`souvenance.places.${id}`, values);

/** The panel at the side of a page's form that puts the page into menu and footer, in both languages. */
export function placeInSite(props: PanelProps) {
  if (props.model !== 'api::page.page') return null;
  const content = props.documentId ? (
    <Placement {...props} documentId={props.documentId} />
  ) : (
    <Beside>{text('unsaved')}</Beside>
  );
  return { title: text('title'), content };
}

/** What was chosen last. */
type PlaceName = 'menu' | 'footer';

function Placement({ documentId, document: page }: PanelProps & { documentId: string }) {
  const { post } = useFetchClient();
  const locale = useFormLocale(page);
  // The page's state and title decide what is to be said: after a save or a publication they are asked for again.
  const {
    places: answer,
    setPlaces,
    askAgain,
  } = usePlaces(documentId, `${page?.updatedAt ?? ''} ${page?.status ?? ''}`);
  const [run] = useState(inTurn);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<PlaceName | null>(null);
  const { title: written }: { title?: unknown } = { ...useForm('Placement', (state) => state.values) };

  const send = async (change: object): Promise<void> => {
    setFailed(false);
    try {
      const { data } = await run(() => post<PlacesAnswer>('/page-places', { documentId, locale, ...change }));
      setPlaces(data);
    } catch {
      setFailed(true);
    }
  };
  if (answer === undefined) return <Beside role="status">{text('asking')}</Beside>;
  if (answer === 'none') return <Beside>{text('none')}</Beside>;
  if (answer === null) {
    return (
      <>
        <Beside role="alert">{text('unread')}</Beside>
        <OpenButton type="button" onClick={askAgain}>
          {text('again')}
        </OpenButton>
      </>
    );
  }
  const own = answer.places.find((place) => place.locale === locale);
  if (!own) return <Beside>{text('unsaved')}</Beside>;
  const unplaced = own.menu === 'none' && own.footer === 'none';
  // The title may not be saved yet; a link that stands keeps its words.
  const label = unplaced ? written : undefined;
  const under = own.submenus.map(({ place, text: name }) => ({ place, text: text('under', { item: name }) }));
  const others = answer.places.filter((place) => place.locale !== locale);
  const ready = answer.places.some((place) => stateOfPlaces(place) === 'ready');
  return (
    <Places>
      <Chooser
        name={text('menu')}
        chosen={own.menu}
        choices={[{ place: 'end', text: text('end') }, ...under]}
        said={chosen === 'menu' ? sentencesOf(own, others) : ''}
        onChoose={(menu) => {
          setChosen('menu');
          void send({ menu, label });
        }}
      />
      <Chooser
        name={text('footer')}
        chosen={own.footer}
        choices={own.columns}
        said={chosen === 'footer' ? sentencesOf(own, others) : ''}
        onChoose={(footer) => {
          setChosen('footer');
          void send({ footer, label });
        }}
      />
      {unplaced ? null : (
        <Label key={`${locale} ${own.label}`} label={own.label} onChange={(words) => void send({ label: words })} />
      )}
      {chosen === null ? <p role="status">{sentencesOf(own, others)}</p> : null}
      {ready && answer.mayShow ? (
        <OpenButton type="button" onClick={() => void send({ show: true })}>
          {text('show')}
        </OpenButton>
      ) : null}
      {failed ? <p role="alert">{text('failed')}</p> : null}
    </Places>
  );
}

interface ChooserProps {
  name: string;
  chosen: string;
  choices: readonly Choice[];
  /** What came of the choice; empty while the other one was chosen last. */
  said: string;
  onChoose: (place: string) => void;
}

function Chooser({ name, chosen, choices, said, onChoose }: ChooserProps) {
  return (
    <fieldset>
      <legend>{name}</legend>
      <Chips>
        {[{ place: 'none', text: text('not') }, ...choices].map(({ place, text: label }) => (
          <button key={place} type="button" aria-pressed={chosen === place} onClick={() => onChoose(place)}>
            {label}
          </button>
        ))}
      </Chips>
      <p role="status">{said}</p>
    </fieldset>
  );
}

function Label({ label, onChange }: { label: string; onChange: (label: string) => void }) {
  const [written, setWritten] = useState(label);
  return (
    <label>
      {text('label')}
      <input
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onBlur={() => written.trim() !== '' && written.trim() !== label && onChange(written.trim())}
      />
    </label>
  );
}

/** Where the page stands in each language, and since or from when visitors see it there: both are chosen in one go. */
function sentencesOf(own: PagePlaces, others: readonly PagePlaces[]): string {
  return [own, ...others].flatMap((place) => sentenceOf(place) ?? []).join(' ');
}

function sentenceOf(place: PagePlaces): string | null {
  const state = stateOfPlaces(place);
  if (state === null) return null;
  const where = text(`where.${whereOf(place)}`);
  return text(`state.${state}`, { language: nameOfLanguage(place.locale), where });
}
