import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { font, radius, space, text } from '#ui/theme/scale.ts';
import { focusRing } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type ControlProps, listOf, questionIds } from './control-props.ts';
import { UnknownBox } from './unknown-box.tsx';
import { hintsOf, namedBefore } from './word-hints.ts';

const Ask = styled('div')({
  display: 'grid',
  gap: '0.25rem',
  padding: space.md,
  background: color('calm'),
  borderRadius: radius.medium,
  border: '0.125rem solid transparent',
  '& > strong': { fontSize: text.lead, lineHeight: 1.35 },
});

const Missed = styled('span')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.xs,
  fontWeight: 600,
  '& > svg': { flexShrink: 0, marginTop: '0.1em' },
  '& > span': { minWidth: 0 },
});

const Cards = styled('div')({
  display: 'grid',
  gap: space.sm,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
});

const Card = styled('button')({
  minHeight: '6rem',
  padding: `${space.sm} clamp(0.5rem, 3vw, 1rem)`,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.medium,
  background: color('surface'),
  color: color('ink'),
  textAlign: 'start',
  lineHeight: 1.3,
  cursor: 'pointer',
  '&:hover': { borderColor: color('primary') },
  '&[data-paired]': { borderColor: color('primary'), boxShadow: `inset 0 0 0 0.125rem ${color('primary')}` },
  '&:focus-visible': { ...focusRing, borderRadius: radius.medium },
});

const Word = styled('span')({
  display: 'block',
  color: color('heading'),
  fontFamily: font.heading,
  fontSize: text.h2,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});
const Category = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  color: color('inkSoft'),
  fontSize: text.small,
  '& > svg': { flexShrink: 0, color: color('primary') },
});

type Option = NonNullable<Item['options']>[number];

const WordCard = ({
  option,
  hint,
  onPick,
}: {
  option: Option;
  hint: string | null;
  onPick: () => void;
}): JSX.Element => (
  <Card type="button" data-paired={hint === null ? undefined : ''} onClick={onPick}>
    <Word>{option.label}</Word>
    {hint === null ? null : (
      <Category>
        <Icon name="check" />
        <VisuallyHidden>, </VisuallyHidden>
        {hint}
      </Category>
    )}
  </Card>
);

/**
 * Learning words: they stay in view as cards while one hint after another asks for the word that goes with it. A word of
 * another hint is told as such and the hint asked again: whoever goes on has named every word rightly. Nothing is timed.
 */
export const WordLearnControl = (props: ControlProps): JSX.Element => {
  const { item, value, onChange } = props;
  const { t } = useTranslation();
  const options = item.options ?? [];
  const hints = hintsOf(options);
  const [named, setNamed] = useState(() => namedBefore(hints, listOf(value)));
  const [said, setSaid] = useState('');
  const [missed, setMissed] = useState('');
  const current = hints[named.length];

  const pick = (option: Option) => {
    if (!current || named.includes(option.value)) return;
    if (option.value !== current.value) {
      setSaid('');
      setMissed(t('controls.learn.missed', { word: option.label }));
      onChange(named);
      return;
    }
    const next = [...named, option.value];
    setNamed(next);
    setMissed('');
    setSaid(t('controls.learn.paired', { word: option.label, hint: current.label }));
    onChange(next);
  };
  const skip: ControlProps['onChange'] = (answer) => {
    setNamed([]);
    setMissed('');
    onChange(answer);
  };

  return (
    <>
      <Ask role="status" id={`${questionIds(item.link_id).field}-ask`}>
        <VisuallyHidden>{said} </VisuallyHidden>
        {missed === '' ? null : (
          <Missed>
            <Icon name="info" />
            <span>{missed}</span>
          </Missed>
        )}
        {current ? <span>{t('controls.learn.step', { current: named.length + 1, total: hints.length })}</span> : null}
        <strong>{current ? t('controls.learn.ask', { hint: current.label }) : t('controls.learn.done')}</strong>
      </Ask>
      <Cards>
        {options.map((option) => {
          const hint = named.includes(option.value) ? hints.find(({ value: one }) => one === option.value) : undefined;
          return <WordCard key={option.value} option={option} hint={hint?.label ?? null} onPick={() => pick(option)} />;
        })}
      </Cards>
      <UnknownBox {...props} onChange={skip} label={t('controls.learn.skip')} />
    </>
  );
};
