import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { WHO_ANSWERS } from '#contract/rules/filled-by.ts';
import { sayOf } from '#contract/rules/name-person.ts';
import { OnScreen } from '#features/results/paper.tsx';
import { SeenHere } from '#features/results/seen-here.tsx';
import { Completion } from '#forms/flow/pages/completion.tsx';
import { StepFrame } from '#forms/flow/pages/step-frame.tsx';
import { UrgentHelp } from '#forms/flow/pages/urgent-help.tsx';
import { useHeadingFocus } from '#forms/flow/pages/use-heading-focus.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { dayOf, timeOf } from './appointment-time.ts';
import type { SentConsultation } from './sent-consultation.ts';
import { Sheet } from './slot-card.tsx';

const Words = styled('div')({
  display: 'grid',
  gap: space.xs,
  '& > *': { margin: 0 },
  '& > h2': { fontSize: text.h3 },
  '& strong': { color: color('heading'), fontSize: text.lead, fontWeight: 600, lineHeight: 1.3 },
  '& strong:first-of-type::first-letter': { textTransform: 'uppercase' },
});

const Part = styled('section')({
  display: 'grid',
  gap: space.md,
  '& > h2': { fontSize: text.h3 },
  '& ul': { display: 'grid', gap: space.sm, margin: 0, paddingInlineStart: '1.25em' },
  '& li::marker': { color: color('thread') },
  '& code': { fontFamily: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' },
});

interface SentProps {
  sent: SentConsultation;
  locale: Locale;
}

/** What was sent, in words to the person themself or about the person for whom it was sent. */
function useSaid({ sent: { appointment, spoken }, locale }: SentProps): Record<'title' | 'appointment', string> {
  const { t } = useTranslation();
  const title = appointment
    ? { own: t('consultation.done.titleBooked'), caregiver: t('consultation.done.titleBookedCaregiver') }
    : { own: t('consultation.done.title'), caregiver: t('consultation.done.titleCaregiver') };
  return {
    title: sayOf(spoken, locale, title),
    appointment: sayOf(spoken, locale, {
      own: t('consultation.done.appointment'),
      caregiver: t('consultation.done.appointmentCaregiver'),
    }),
  };
}

const AppointmentSheet = ({ sent, locale }: SentProps): JSX.Element | null => {
  const { t } = useTranslation();
  const said = useSaid({ sent, locale });
  const { appointment } = sent;
  if (!appointment) return null;
  const { start, timezone, consultation_type, modality } = appointment;
  return (
    <Sheet>
      <Icon name="calendar" size={1.6} />
      <Words>
        <h2>{said.appointment}</h2>
        <p>{t(`consultation.done.visit.${consultation_type}`)}</p>
        <strong>{dayOf(new Date(start), locale, timezone)}</strong>
        <strong>{timeOf(t, appointment, locale)}</strong>
        <p>{t(`consultation.done.modality.${modality}`)}</p>
      </Words>
    </Sheet>
  );
};

/** The numbers to call now, before anything else that there is to say. */
const Urgent = ({ sent, screen, onForgotten }: CompletedProps): JSX.Element => {
  const { t } = useTranslation();
  const heading = useHeadingFocus('urgent');
  const { spoken, country, signs } = sent;
  const title = sayOf(spoken, screen.locale, {
    own: t('consultation.done.title'),
    caregiver: t('consultation.done.titleCaregiver'),
  });
  // After a reload the answers are not there any more, but for whom somebody spoke still is.
  const answers = { country, red_flags: [...signs], ...(spoken && { [WHO_ANSWERS]: 'on_behalf' }) };
  return (
    <StepFrame heading={heading} title={t('forms.help.title')} lead={t('forms.help.lead')} contact={screen.contact}>
      <UrgentHelp locale={screen.locale} answers={answers} />
      <Part>
        <h2>{title}</h2>
        <p>{t('consultation.done.lead')}</p>
      </Part>
      <After sent={sent} screen={screen} onForgotten={onForgotten} />
    </StepFrame>
  );
};

const Next = ({ sent: { appointment, spoken }, locale }: SentProps): JSX.Element => {
  const { t } = useTranslation();
  const isBooked = appointment !== null;
  const readBefore = { own: t('consultation.done.readBefore'), caregiver: t('consultation.done.readBeforeCaregiver') };
  const bring = { own: t('consultation.done.bring'), caregiver: t('consultation.done.bringCaregiver') };
  return (
    <Part>
      <h2>{t('consultation.done.nextTitle')}</h2>
      <ul>
        {isBooked ? null : <li>{t('consultation.done.weCall')}</li>}
        <li>{t(isBooked ? 'consultation.done.mailBooked' : 'consultation.done.mail')}</li>
        <li>{t('consultation.done.spam')}</li>
        <li>{sayOf(spoken, locale, readBefore)}</li>
        {isBooked ? <li>{sayOf(spoken, locale, bring)}</li> : null}
      </ul>
    </Part>
  );
};

/** What somebody keeps of it: the appointment, what follows, the reference. */
const After = ({ sent, screen, onForgotten }: CompletedProps): JSX.Element => {
  const { t } = useTranslation();
  const { reference } = sent;
  return (
    <>
      <AppointmentSheet sent={sent} locale={screen.locale} />
      <Next sent={sent} locale={screen.locale} />
      <Part>
        <h2>{t('consultation.done.reference')}</h2>
        <p>
          <code>{reference}</code>
        </p>
        <p>{t('consultation.done.referenceHint')}</p>
      </Part>
      <OnScreen>
        <ButtonRow>
          <ButtonLink href={screen.pathOf('index')}>{t('consultation.done.home')}</ButtonLink>
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" />
            {t('consultation.done.print')}
          </Button>
        </ButtonRow>
        <SeenHere slug={sent.slug} contact={screen.contact} onForgotten={onForgotten} />
      </OnScreen>
    </>
  );
};

/** What was sent, and the screen it is shown on. */
export interface CompletedProps {
  sent: SentConsultation;
  screen: ScreenProps;
  /** This browser shows it no longer. */
  onForgotten: () => void;
}

/** The end: what was received, the appointment in words, what happens now. */
export const Completed = ({ sent, screen, onForgotten }: CompletedProps): JSX.Element => {
  const { t } = useTranslation();
  const { title } = useSaid({ sent, locale: screen.locale });
  if (sent.signs.length > 0) return <Urgent sent={sent} screen={screen} onForgotten={onForgotten} />;
  return (
    <Completion title={title} lead={t('consultation.done.lead')}>
      <After sent={sent} screen={screen} onForgotten={onForgotten} />
    </Completion>
  );
};
