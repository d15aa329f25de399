import { type JSX, memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_SIZES, type TextSize } from '#features/client-state/client-state.ts';
import { clientState, useClientState } from '#features/client-state/client-state-store.ts';
import { markTextSize } from '#features/client-state/text-size-mark.ts';
import { color } from '#ui/theme/colors.ts';
import { radius, size } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Group = styled('div')({
  display: 'flex',
  minWidth: 0,
  // Twice the text on the narrowest screen: they come closer, and stay large enough for a finger.
  '& > button': { flex: '0 1 auto', minWidth: '2.75rem' },
  '@media print, (scripting: none)': { display: 'none' },
});

const Choice = styled('button')({
  width: size.target,
  height: size.target,
  padding: 0,
  border: '0.125rem solid transparent',
  borderRadius: radius.round,
  background: 'transparent',
  color: color('ink'),
  fontWeight: 600,
  lineHeight: 1,
  cursor: 'pointer',
  '&[data-size=normal]': { fontSize: '1.125rem' },
  '&[data-size=large]': { fontSize: '1.375rem' },
  '&[data-size=larger]': { fontSize: '1.625rem' },
  '&:hover': { background: color('calm') },
  '&[aria-pressed=true]': { borderColor: color('primary'), color: color('heading') },
});

function choose(textSize: TextSize): void {
  clientState.update((draft) => {
    draft.reading.textSize = textSize;
  });
}

/** Three sizes of text to choose from; the choice is remembered in this browser. */
export const TextSizeControl = memo((): JSX.Element => {
  const { t } = useTranslation();
  const { textSize } = useClientState().reading;
  useEffect(() => markTextSize(textSize), [textSize]);
  return (
    <Group role="group" aria-label={t('shell.textSize.label')}>
      {TEXT_SIZES.map((choice) => (
        <Choice
          key={choice}
          type="button"
          data-size={choice}
          aria-label={t(`shell.textSize.${choice}`)}
          aria-pressed={choice === textSize}
          onClick={() => choose(choice)}
        >
          A
        </Choice>
      ))}
    </Group>
  );
});
