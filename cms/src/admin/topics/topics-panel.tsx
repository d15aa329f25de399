import { useFetchClient, useForm, useRBAC } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { asBeginning, nameOfLanguage, panelText } from '../editor-texts.ts';
import { useFormLocale } from '../form-locale.ts';
import { Chips, Places } from '../placement/placement-styles.ts';
import { OpenButton } from '../preview/drawer-styles.ts';
import type { PanelProps } from '../preview/panel-props.ts';
import { SITE_LANGUAGES } from '../site-languages.ts';
import { useAnswer } from '../use-answer.ts';
import { addTopic, type BegunTopic, isNamed, type TopicNames, writtenNames } from './add-topic.ts';

const TOPIC = 'api::topic.topic';
const TOPICS = `/content-manager/collection-types/${TOPIC}`;
const MAKE = [{ action: 'plugin::content-manager.explorer.create', subject: TOPIC }];
/** More topics than these are looked for by their letters. */
const SEARCHED = 8;

const text = (id: string): string => panelText(`souvenance.topics.${id}`);
const isValues = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** Without accents and capitals, as one looks for a word. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The panel at the side of an article's form in which its topics are chosen from those that there are. */
export function chooseTopics(props: PanelProps) {
  if (props.model !== 'api::article.article') return null;
  return { title: text('title'), content: <Topics {...props} /> };
}

const nameIn = (locale: string, names: TopicNames): string => names[locale] ?? names.fr;

/** What the name in a language is asked by. */
function inLanguage(language: string): string {
  if (language === 'fr') return text('french');
  return language === 'en' ? text('english') : asBeginning(nameOfLanguage(language));
}

/** The topics that the form holds, in its order. */
function chosenIn(values: object): string[] {
  const { topics }: { topics?: unknown } = { ...values };
  return (Array.isArray(topics) ? topics : []).map((topic) => (isValues(topic) ? String(topic.text ?? '') : ''));
}

function Topics({ document: article }: PanelProps) {
  const { post, put } = useFetchClient();
  const { allowedActions } = useRBAC(MAKE);
  const locale = useFormLocale(article);
  const form = useForm('Topics', (state) => state);
  const chosen = chosenIn(form.values);
  const asked = new URLSearchParams({ locale, pageSize: '100', sort: 'name:asc' });
  const list = useAnswer<{ results: { name: string }[] }>(`${TOPICS}?${asked}`);
  const [made, setMade] = useState<TopicNames[]>([]);
  const [looked, setLooked] = useState('');
  const [failed, setFailed] = useState(false);
  const begun = useRef<BegunTopic | null>(null);

  const toggle = (name: string): void => {
    const at = chosen.indexOf(name);
    if (at < 0) form.addFieldRow('topics', { text: name });
    else form.removeFieldRow('topics', at);
  };
  const add = async (both: TopicNames): Promise<boolean> => {
    setFailed(false);
    try {
      await addTopic(both, begun.current, {
        make: async (name) =>
          (await post<{ data: { documentId: string } }>(`${TOPICS}?locale=fr`, { name })).data.data.documentId,
        name: (documentId, language, name) => put(`${TOPICS}/${documentId}?locale=${language}`, { name }),
        onBegun: (topic) => {
          begun.current = topic;
        },
      });
      form.addFieldRow('topics', { text: nameIn(locale, both) });
      setMade((known) => [...known, both]);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  };
  const known = [...(list?.results ?? []).map(({ name }) => name), ...made.map((names) => nameIn(locale, names))];
  const all = [...new Set([...known, ...chosen])].filter((name) => name !== '');
  const shown = all.filter((name) => chosen.includes(name) || plain(name).includes(plain(looked)));
  return (
    <Places>
      {list === undefined ? <p role="status">{text('asking')}</p> : null}
      {list === null ? <p role="alert">{text('unread')}</p> : null}
      {all.length > SEARCHED ? (
        <label>
          {text('search')}
          <input type="search" value={looked} onChange={({ target }) => setLooked(target.value)} />
        </label>
      ) : null}
      <Chips role="group" aria-label={text('title')}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen.includes(name)}
            disabled={form.disabled}
            onClick={() => toggle(name)}
          >
            {name}
          </button>
        ))}
      </Chips>
      {allowedActions.canCreate ? <NewTopic disabled={form.disabled} onAdd={add} /> : null}
      {failed ? <p role="alert">{text('failed')}</p> : null}
    </Places>
  );
}

interface NewTopicProps {
  disabled: boolean;
  /** Answers whether the topic was made. */
  onAdd: (names: TopicNames) => Promise<boolean>;
}

/** A topic that is not in the list yet, with its names in every language. */
function NewTopic({ disabled, onAdd }: NewTopicProps) {
  const [names, setNames] = useState<TopicNames>({ fr: '' });
  const [adding, setAdding] = useState(false);
  const add = async (): Promise<void> => {
    setAdding(true);
    const added = await onAdd(writtenNames(names));
    setAdding(false);
    if (added) setNames({ fr: '' });
  };
  const ready = !disabled && !adding && isNamed(names);
  return (
    <details>
      <summary>{text('new')}</summary>
      <Places>
        {SITE_LANGUAGES.map((language) => (
          <label key={language}>
            {inLanguage(language)}
            <input
              value={names[language] ?? ''}
              onChange={({ target }) => setNames({ ...names, [language]: target.value })}
            />
          </label>
        ))}
        <OpenButton type="button" disabled={!ready} onClick={() => void add()}>
          {text('add')}
        </OpenButton>
      </Places>
    </details>
  );
}
