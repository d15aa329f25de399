import { type JSX, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#i18n/format-time.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { DraftPanel } from './draft-panel.tsx';
import type { DraftBarProps, DraftPartProps } from './use-draft.ts';

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

function StatusLine({ draft, locale }: Pick<DraftPartProps, 'draft' | 'locale'>): JSX.Element | null {
  const { t } = useTranslation();
  const { savedAt, saving, failure } = draft;
  if (failure && !saving)
    return (
      <Status role="status">
        <Icon name="warning" />
        {t('draft.status.failed')}
      </Status>
    );
  // Not announced: it changes with every answer.
  return savedAt === null ? null : (
    <Status>
      <Icon name="check" />
      {saving ? t('draft.status.saving') : t('draft.status.saved', { when: formatMoment(t, locale, savedAt) })}
    </Status>
  );
}

/** Saves what was answered, once somebody agreed to that, as soon as they pause, and when the form was read anew. */
function useSavingAtPauses({ draft, answers, stepId }: DraftBarProps): void {
  const told = JSON.stringify([draft.definition.version, stepId, answers]);
  const saveNow = useEffectEvent((_told: string) => draft.autosave(answers, stepId));
  useEffect(() => {
    const timer = setTimeout(() => saveNow(told), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [told]);
}

/** The way to the panel that saves, and whether everything is saved: stands at the foot of each step. */
export function DraftBar(props: DraftBarProps): JSX.Element {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useSavingAtPauses(props);
  return (
    <Bar>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('draft.button')}
      </Button>
      <StatusLine draft={props.draft} locale={props.locale} />
      {open ? <DraftPanel {...props} onClose={() => setOpen(false)} /> : null}
    </Bar>
  );
}
