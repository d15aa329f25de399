import { styled } from '@mui/material/styles';
import { type JSX, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { KeepPanel } from './keep-panel.tsx';
import type { KeepBarProps, KeepPartProps } from './keep-props.ts';
import { momentWords } from './moment.ts';

/** How long nothing changes before the answers are saved, in milliseconds. */
const PAUSE_MS = 1500;

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.md}`,
  // The words of the quiet button stand in line with the text above.
  '& > button': { marginInlineStart: `calc(-1 * ${space.sm})` },
});
const Status = styled('p')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  margin: 0,
  color: color('inkSoft'),
  fontSize: text.small,
});

function StatusLine({ keep, locale }: Pick<KeepPartProps, 'keep' | 'locale'>): JSX.Element | null {
  const { t } = useTranslation();
  const { savedAt, saving, failure } = keep;
  if (failure && !saving)
    return (
      <Status role="status">
        <Icon name="warning" />
        {t('keep.status.failed')}
      </Status>
    );
  // Not announced: it changes with every answer.
  return savedAt === null ? null : (
    <Status>
      <Icon name="check" />
      {saving ? t('keep.status.saving') : t('keep.status.saved', { when: momentWords(t, locale, savedAt) })}
    </Status>
  );
}

/** Saves what was answered, once somebody agreed to that, as soon as they pause. */
function useSavingAtPauses({ keep, answers, stepId }: KeepBarProps): void {
  const told = JSON.stringify([stepId, answers]);
  const saveNow = useEffectEvent((_told: string) => keep.autosave(answers, stepId));
  useEffect(() => {
    const timer = setTimeout(() => saveNow(told), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [told]);
}

/** The way to the panel that saves, and whether everything is saved: stands at the foot of each step. */
export function KeepBar(props: KeepBarProps): JSX.Element {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useSavingAtPauses(props);
  return (
    <Bar>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('keep.button')}
      </Button>
      <StatusLine keep={props.keep} locale={props.locale} />
      {open ? <KeepPanel {...props} onClose={() => setOpen(false)} /> : null}
    </Bar>
  );
}
