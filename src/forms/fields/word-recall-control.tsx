import { type JSX, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMaxLen } from '#lib/max-len.ts';
import { Button } from '#ui/button.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type ControlProps, isUnknown, listOf, questionIds } from './control-props.ts';
import { fieldLook } from './control-styles.ts';
import { OptionCard } from './option-card.tsx';

/** Fields shown at first, and the most of them when the question names no limit. */
const FIRST = 5;
const MOST = 10;

const Words = styled('div')({
  display: 'grid',
  gap: space.md,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  '& label': { display: 'block', marginBottom: '0.25rem', fontWeight: 600 },
});
const Field = styled('input')(fieldLook);
const Row = styled('div')({ justifySelf: 'start' });

const filled = (words: readonly string[]) => words.map((word) => word.trim()).filter((word) => word !== '');
const padded = (words: readonly string[]) => [...words, ...Array<string>(Math.max(0, FIRST - words.length)).fill('')];

/**
 * Words from memory, each in its own field, in any order, without the browser's help. Enter goes to the next field:
 * who types a word and presses it does not mean to end.
 */
export const WordRecallControl = ({ item, value, onChange, invalid, describedBy }: ControlProps): JSX.Element => {
  const { t } = useTranslation();
  const ids = questionIds(item.link_id);
  const [words, setWords] = useState(() => padded(listOf(value)));
  const added = useRef(false);
  const most = item.validation?.max ?? MOST;
  const unknown = isUnknown(item, value);

  const write = (place: number, word: string) => {
    const next = words.with(place, word);
    setWords(next);
    onChange(filled(next));
  };
  const forget = (none: boolean) => {
    setWords(padded([]));
    onChange(none ? 'unknown' : []);
  };
  const add = () => {
    added.current = true;
    setWords([...words, '']);
  };
  const nextField = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    const next = document.getElementById(`${ids.field}-${place + 1}`);
    if (event.key !== 'Enter' || next === null) return;
    event.preventDefault();
    next.focus();
  };
  const focusAdded = (field: HTMLInputElement | null, place: number) => {
    if (!added.current || place !== words.length - 1 || field === null) return;
    added.current = false;
    field.focus();
  };

  return (
    <>
      <Words>
        {[...words.entries()].map(([place, word]) => {
          const id = place === 0 ? ids.field : `${ids.field}-${place}`;
          return (
            <div key={id}>
              <label htmlFor={id}>{t('controls.recall.word', { count: place + 1 })}</label>
              <Field
                ref={(field) => focusAdded(field, place)}
                id={id}
                name={id}
                type="text"
                value={word}
                maxLength={readMaxLen(item) ?? undefined}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="next"
                aria-invalid={invalid || undefined}
                aria-describedby={invalid ? describedBy : undefined}
                onChange={(event) => write(place, event.target.value)}
                onKeyDown={(event) => nextField(event, place)}
              />
            </div>
          );
        })}
      </Words>
      {words.length < most ? (
        <Row>
          <Button variant="secondary" onClick={add}>
            {t('controls.recall.add')}
          </Button>
        </Row>
      ) : null}
      {item.unknown_allowed ? (
        <OptionCard
          type="checkbox"
          name={`${ids.field}-unknown`}
          label={t('controls.recall.none')}
          checked={unknown}
          onChange={forget}
        />
      ) : null}
    </>
  );
};
