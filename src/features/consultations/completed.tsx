import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
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
import { media, space, text } from '#ui/theme/scale.ts';
import { dayOf, timeOf } from './appointment-time.ts';
import type { Appointment, SentConsultation } from './sent-consultation.ts';
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

const OnScreen = styled('div')({ [media.print]: { display: 'none' } });

const AppointmentSheet = ({ appointment, locale }: { appointment: Appointment; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const { start, timezone, consultation_type, modality } = appointment;
  return (
    <Sheet>
      <Icon name="calendar" size={1.6} />
      <Words>
        <h2>{t('consultation.done.appointment')}</h2>
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
  return (
    <StepFrame heading={heading} title={t('forms.help.title')} lead={t('forms.help.lead')} contact={screen.contact}>
      <UrgentHelp locale={screen.locale} answers={{ country: sent.country, red_flags: [...sent.signs] }} />
      <Part>
        <h2>{t('consultation.done.title')}</h2>
        <p>{t('consultation.done.lead')}</p>
      </Part>
      <After sent={sent} screen={screen} onForgotten={onForgotten} />
    </StepFrame>
  );
};

const Next = ({ isBooked }: { isBooked: boolean }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Part>
      <h2>{t('consultation.done.nextTitle')}</h2>
      <ul>
        {isBooked ? null : <li>{t('consultation.done.weCall')}</li>}
        <li>{t(isBooked ? 'consultation.done.mailBooked' : 'consultation.done.mail')}</li>
        <li>{t('consultation.done.spam')}</li>
        <li>{t('consultation.done.readBefore')}</li>
        {isBooked ? <li>{t('consultation.done.bring')}</li> : null}
      </ul>
    </Part>
  );
};

/** What somebody keeps of it: the appointment, what follows, the reference. */
const After = ({ sent, screen, onForgotten }: CompletedProps): JSX.Element => {
  const { t } = useTranslation();
  const { appointment, reference } = sent;
  return (
    <>
      {appointment ? <AppointmentSheet appointment={appointment} locale={screen.locale} /> : null}
      <Next isBooked={appointment !== null} />
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
  if (sent.signs.length > 0) return <Urgent sent={sent} screen={screen} onForgotten={onForgotten} />;
  return (
    <Completion
      title={t(sent.appointment ? 'consultation.done.titleBooked' : 'consultation.done.title')}
      lead={t('consultation.done.lead')}
    >
      <After sent={sent} screen={screen} onForgotten={onForgotten} />
    </Completion>
  );
};
