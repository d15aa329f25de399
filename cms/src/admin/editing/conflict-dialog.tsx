import { unstable_useContentManagerContext, useFetchClient, useForm } from '@strapi/strapi/admin';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { panelText } from '../editor-texts.ts';
import { QuietButton } from '../preview/drawer-styles.ts';
import { namesOf } from '../preview/field-names.ts';
import type { FormShape, FormShapes } from '../preview/find-field.ts';
import { compareVersions, type Difference } from './compare-versions.ts';
import { type ChosenIn, detachParts } from './detach-parts.ts';
import { Choices, Dialog, MainButton, Row, Words } from './dialog-styles.ts';
import { mergeVersions } from './merge-versions.ts';
import { acceptVersion, type OlderSave, olderSave } from './versions.ts';
import { wordsOf } from './words-of-value.ts';

type Values = Record<string, unknown>;

interface ConflictDialogProps {
  save: OlderSave;
  /** Where the content service answers what a colleague saved. */
  address: string;
  chosenIn: ChosenIn;
}

/** What a colleague saved, and in what it is not the same as the form. */
interface Theirs {
  /** The language that was compared; none for a type that has one text for all. */
  locale: string | undefined;
  updatedAt: string;
  entry: Values;
  differences: Difference[];
}

const text = (id: string): string => panelText(`souvenance.conflict.${id}`);

/**
 * Both versions of an entry, field by field, after the older of two saves was refused. What is in the form stays there
 * until its editor has chosen; the next save then goes through.
 */
export function ConflictDialog({ save, address, chosenIn }: ConflictDialogProps) {
  const { get } = useFetchClient();
  const { components, contentType } = unstable_useContentManagerContext();
  const shapes: FormShapes = components;
  const form = useForm('OlderSave', (state) => state);
  const shape = useMemo(() => heldShape(contentType, form.initialValues), [contentType, form.initialValues]);
  const dialog = useRef<HTMLDialogElement>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [failed, setFailed] = useState(false);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const compare = useRef(async (): Promise<void> => undefined);
  compare.current = async () => {
    const { data } = await get<{ data: Values }>(address);
    const entry = data.data;
    if (entry.updatedAt === undefined) throw new Error('There is no saved version.');
    const base: Values = { ...form.initialValues };
    const differences = compareVersions({ base, mine: { ...form.values }, theirs: entry }, shape, shapes);
    setTaken(new Set(differences.filter(({ changedBy }) => changedBy === 'them').map(({ path }) => path)));
    const locale = typeof entry.locale === 'string' ? entry.locale : undefined;
    setTheirs({ locale, updatedAt: String(entry.updatedAt), entry, differences });
  };
  const ask = useCallback((): void => {
    setFailed(false);
    compare.current().catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
    ask();
  }, [ask]);

  const settle = (found: Theirs): void => {
    const { locale, updatedAt, entry, differences } = found;
    const { model, documentId } = save;
    const params = locale === undefined ? {} : { locale };
    acceptVersion({ model, ...(documentId ? { documentId } : {}), params }, updatedAt);
    const merged = mergeVersions({ ...form.values }, differences, taken, shapes);
    form.setValues(detachParts(merged, entry, shape, { shapes, chosenIn }));
    olderSave.set(null);
  };
  const choose = (path: string, take: boolean): void => {
    const others = [...taken].filter((one) => one !== path);
    setTaken(new Set(take ? [...others, path] : others));
  };
  const chooseAll = (take: boolean): void =>
    setTaken(new Set(take ? (theirs?.differences ?? []).map(({ path }) => path) : []));

  return (
    <Dialog ref={dialog} aria-label={text('title')} onClose={() => olderSave.set(null)}>
      <h2>{text('title')}</h2>
      <p>{save.sentence}</p>
      {failed ? <p role="alert">{text('failed')}</p> : null}
      {theirs === null ? null : theirs.differences.length === 0 ? (
        <p>{text('same')}</p>
      ) : (
        <>
          <Row>
            <QuietButton type="button" onClick={() => chooseAll(true)}>
              {text('all.theirs')}
            </QuietButton>
            <QuietButton type="button" onClick={() => chooseAll(false)}>
              {text('all.mine')}
            </QuietButton>
          </Row>
          {theirs.differences.map((difference) => (
            <Choice
              key={difference.path}
              difference={difference}
              name={nameOf(difference.path, shape, { ...form.values }, shapes)}
              taken={taken.has(difference.path)}
              onChoose={(take) => choose(difference.path, take)}
            />
          ))}
        </>
      )}
      <Row>
        {failed ? (
          <QuietButton type="button" onClick={ask}>
            {text('again')}
          </QuietButton>
        ) : null}
        {theirs === null ? null : (
          <MainButton type="button" onClick={() => settle(theirs)}>
            {text('go')}
          </MainButton>
        )}
        <QuietButton type="button" onClick={() => olderSave.set(null)}>
          {text('later')}
        </QuietButton>
      </Row>
    </Dialog>
  );
}

/** The fields that the form holds; what is an entry of its own now, is none. */
function heldShape(type: FormShape | undefined, held: object): FormShape {
  const attributes = Object.entries(type?.attributes ?? {}).filter(([name]) => name in held);
  return { uid: type?.uid ?? '', attributes: Object.fromEntries(attributes) };
}

function nameOf(path: string, shape: FormShape, values: Values, shapes: FormShapes): string {
  const { block, way, label } = namesOf(path, shape, values, shapes);
  return [block, way || label].filter(Boolean).join(' · ');
}

interface ChoiceProps {
  difference: Difference;
  name: string;
  taken: boolean;
  onChoose: (take: boolean) => void;
}

/** One field: what is in the form, and what the colleague saved. */
function Choice({ difference, name, taken, onChoose }: ChoiceProps) {
  const { path, mine, theirs, attribute, changedBy } = difference;
  const side = (take: boolean, value: unknown) => (
    <label>
      <input type="radio" name={path} checked={taken === take} onChange={() => onChoose(take)} />
      <span>
        <strong>{text(take ? 'theirs' : 'mine')}</strong>
        <Words>{wordsOf(value, attribute) || text('empty')}</Words>
      </span>
    </label>
  );
  return (
    <Choices>
      <legend>
        {name} <small>{text(`changed.${changedBy}`)}</small>
      </legend>
      {side(true, theirs)}
      {side(false, mine)}
    </Choices>
  );
}
