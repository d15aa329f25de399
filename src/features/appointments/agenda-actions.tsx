import type { i18n } from 'i18next';
import { type JSX, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import type { Locale } from '#lib/locale.ts';
import { useFocusOnChange } from '#lib/use-focus-on-change.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stack } from '#ui/stack.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { AgendaEntry, VisitState } from './agenda.queries.ts';
import { MoveForm } from './move-form.tsx';
import { useAgendaChange } from './use-agenda-change.ts';
import { VideoLinkForm } from './video-link-form.tsx';

const OnScreen = styled('div')({ '&:focus': { outline: 'none' }, [media.print]: { display: 'none' } });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

/** What may be said of an appointment as it stands; `booked` takes back what was said. */
const NEXT: Readonly<Record<AgendaEntry['status'], readonly VisitState[]>> = {
  proposed: [],
  pending: [],
  booked: ['arrived', 'fulfilled', 'noshow'],
  arrived: ['fulfilled', 'noshow', 'booked'],
  fulfilled: ['booked'],
  noshow: ['booked'],
  cancelled: [],
};

/** What is said where an appointment is not as it seemed. */
const CONFLICTS = {
  slot_taken: 'agenda.taken',
  not_begun: 'agenda.notBegun',
  visit_over: 'agenda.video.over',
} as const;

/** How whoever an appointment is with learns of a change: by mail, or by whoever of the staff calls them. */
function reachWords({ is_mailed, phone }: AgendaEntry, t: i18n['t']): string {
  if (is_mailed) return t('agenda.reach.mail');
  return phone === undefined ? t('agenda.reach.none') : t('agenda.reach.phone', { phone });
}

/** Whether somebody came is known once their visit has begun. */
const nextOf = ({ status, start }: AgendaEntry): readonly VisitState[] =>
  NEXT[status].filter((to) => to === 'arrived' || to === 'booked' || Date.parse(start) <= Date.now());

const MOVABLE: readonly AgendaEntry['status'][] = ['booked', 'arrived', 'noshow'];

/** `name` is whom the appointment is with; `onDone` gets what to tell once something was done. */
export interface AgendaActionsProps {
  entry: AgendaEntry;
  name: string;
  locale: Locale;
  onDone: (told: string) => void;
}

/** What can be done with an appointment: say what became of it, move it, give it a video room, cancel it. */
export const AgendaActions = ({ entry, name, locale, onDone }: AgendaActionsProps): JSX.Element => {
  const { t } = useTranslation();
  const { isSending, failure, reset, make } = useAgendaChange(entry.id);
  const [open, setOpen] = useState<'move' | 'cancel' | 'video' | null>(null);
  const show = (form: typeof open) => {
    reset();
    setOpen(form);
  };
  const { status, modality, text_reminders } = entry;
  const isMovable = MOVABLE.includes(status);
  const isOver = status === 'noshow' || Date.parse(entry.end) <= Date.now();
  const told =
    failure?.code === undefined || failure.code === null
      ? undefined
      : new Map(Object.entries(CONFLICTS)).get(failure.code);
  const wrongLink = failure?.fields.video_link?.[0] ?? null;
  const reach = reachWords(entry, t);
  const group = useRef<HTMLDivElement>(null);
  useFocusOnChange(`${status} ${open ?? ''}`, group);
  const act = async (doing: Parameters<typeof make>[0], told: string) => {
    if (!(await make(doing))) return;
    setOpen(null);
    onDone(told);
  };
  const button = (words: string, press: () => void) => (
    <Button
      key={words}
      variant="secondary"
      aria-busy={isSending}
      aria-label={t('agenda.named', { action: words, name })}
      onClick={press}
    >
      {words}
    </Button>
  );
  return (
    <OnScreen ref={group} role="group" aria-label={name} tabIndex={-1}>
      <Stack gap="sm">
        {open === null ? (
          <Buttons>
            {nextOf(entry).map((to) =>
              button(t(`agenda.mark.${to}`), () => void act({ status: to }, t('agenda.marked', { name }))),
            )}
            {isMovable ? button(t('agenda.move'), () => show('move')) : null}
            {text_reminders && isMovable
              ? button(t('agenda.texts.end'), () => void act({ texts: 'end' }, t('agenda.texts.ended', { name })))
              : null}
            {isMovable && modality === 'video' && !isOver ? button(t('agenda.video.open'), () => show('video')) : null}
            {isMovable ? button(t('agenda.cancel'), () => show('cancel')) : null}
          </Buttons>
        ) : null}
        {open === 'move' ? (
          <MoveForm
            {...{ entry, locale, isSending }}
            onMove={(slot_id) => void act({ action: 'move', slot_id }, t('agenda.moved', { name, reach }))}
            onKeep={() => show(null)}
          />
        ) : null}
        {open === 'video' ? (
          <VideoLinkForm
            link={entry.video_link ?? null}
            fault={wrongLink}
            {...{ isSending, reach }}
            onSave={(video_link) =>
              void act(
                { video_link },
                t(video_link === null ? 'agenda.video.removed' : 'agenda.video.saved', { name, reach }),
              )
            }
            onKeep={() => show(null)}
          />
        ) : null}
        {open === 'cancel' ? (
          <Stack gap="sm">
            <p>{t('agenda.sure', { name, reach })}</p>
            <ButtonRow>
              <Button
                aria-busy={isSending}
                onClick={() => void act({ action: 'cancel' }, t('agenda.cancelled', { name, reach }))}
              >
                {t('agenda.cancelNow')}
              </Button>
              <Button variant="secondary" onClick={() => show(null)}>
                {t('agenda.keep')}
              </Button>
            </ButtonRow>
          </Stack>
        ) : null}
        {told ? (
          <Notice tone="warning" role="alert" title={t('agenda.notDone')}>
            {t(told)}
          </Notice>
        ) : (
          <StaffFailure title={t('agenda.notDone')} failure={wrongLink === null ? failure : null} />
        )}
      </Stack>
    </OnScreen>
  );
};
