import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_SIZES } from '#features/client-state/client-state.ts';
import { languageName } from '#lib/language-name.ts';
import { LOCALES } from '#lib/locale.ts';
import { Stack } from '#ui/stack.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type Choice, COLORS, NARROWEST, PLACES, WIDEST, WIDTHS } from './choice.ts';
import type { Fixture } from './list-fixtures.ts';
import { Segments } from './segments.tsx';

/** `fixtures` are those of the chosen language. */
export interface ControlsProps {
  choice: Choice;
  fixtures: readonly Fixture[];
  onChange: (part: Partial<Choice>) => void;
}

const Panel = styled('section')({
  padding: space.md,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
  background: color('surface'),
  // Beside the block it stays in sight, however high the block is.
  [media.wide]: { position: 'sticky', top: space.md, maxHeight: 'calc(100vh - 2rem)', overflowY: 'auto' },
});

const OwnWidth = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  fontSize: text.small,
  '& > input': {
    width: '6.5rem',
    minHeight: size.target,
    padding: `0 ${space.sm}`,
    border: `0.125rem solid ${color('border')}`,
    borderRadius: radius.small,
    background: color('paper'),
    color: color('ink'),
  },
});

const Hint = styled('p')({ fontSize: text.small, color: color('inkSoft') });

const WIDTH_NAMES = ['phone', 'tablet', 'desktop'] as const;

/** What is shown of the block, and how. */
export function Controls({ choice, fixtures, onChange }: ControlsProps): JSX.Element {
  const { t, i18n } = useTranslation();
  const { fixture, locale, width, colors, text: textSize, place } = choice;
  const named = fixtures.map(({ name, kind }) => {
    return { value: name, label: [t(`workshop.kinds.${kind}`), ...name.split('-').slice(1)].join(' ') };
  });
  return (
    <Panel aria-label={t('workshop.controls.label')}>
      <Stack>
        <Segments
          name="fixture"
          label={t('workshop.controls.fixture')}
          value={fixture}
          options={named}
          onChange={(value) => onChange({ fixture: value })}
        />
        <Segments
          name="locale"
          label={t('workshop.controls.locale')}
          value={locale}
          options={LOCALES.map((value) => ({ value, label: languageName(value, i18n.language) }))}
          onChange={(value) => onChange({ locale: value })}
        />
        <Segments
          name="width"
          label={t('workshop.controls.width')}
          value={WIDTH_NAMES.find((name) => WIDTHS[name] === width) ?? null}
          options={WIDTH_NAMES.map((value) => ({ value, label: t(`workshop.controls.${value}`) }))}
          onChange={(value) => onChange({ width: WIDTHS[value] })}
        />
        <OwnWidth>
          <span>{t('workshop.controls.ownWidth')}</span>
          <input
            key={width}
            type="number"
            min={NARROWEST}
            max={WIDEST}
            step={10}
            defaultValue={width}
            onBlur={({ target }) => onChange({ width: target.valueAsNumber || width })}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') onChange({ width: currentTarget.valueAsNumber || width });
            }}
          />
        </OwnWidth>
        <Segments
          name="colors"
          label={t('workshop.controls.colors')}
          value={colors}
          options={COLORS.map((value) => ({ value, label: t(`workshop.controls.${value}`) }))}
          onChange={(value) => onChange({ colors: value })}
        />
        {colors === 'forced' ? <Hint>{t('workshop.controls.forcedHint')}</Hint> : null}
        <Segments
          name="text"
          label={t('workshop.controls.text')}
          value={textSize}
          options={TEXT_SIZES.map((value) => ({ value, label: t(`workshop.controls.${value}`) }))}
          onChange={(value) => onChange({ text: value })}
        />
        <Segments
          name="place"
          label={t('workshop.controls.place')}
          value={place}
          options={PLACES.map((value) => ({ value, label: t(`workshop.controls.${value}`) }))}
          onChange={(value) => onChange({ place: value })}
        />
      </Stack>
    </Panel>
  );
}
