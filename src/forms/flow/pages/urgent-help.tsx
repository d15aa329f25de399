import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from '#contract/forms/submission.ts';
import { bySigns, type EmergencyNumber, emergencyHelp } from '#contract/rules/emergency-numbers.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { redFlags } from '#contract/rules/red-flags.ts';
import type { Locale } from '#lib/locale.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Numbers of few digits are written as large as a title; a longer one must still fit a phone. */
const SHORT = 6;

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.md,
  margin: 0,
  padding: 0,
  listStyle: '""',
});

const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  padding: space.inset,
  border: `0.1875rem solid ${color('danger')}`,
  borderRadius: radius.leaf,
  background: color('dangerBack'),
  breakInside: 'avoid',
  '& strong': { fontSize: text.lead, fontWeight: 600, lineHeight: 1.3 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: space.xs,
    minHeight: '4rem',
    color: color('danger'),
    fontSize: text.h1,
    fontWeight: 700,
    lineHeight: 1.1,
    overflowWrap: 'anywhere',
  },
  '& a[data-long]': { fontSize: text.h2 },
});

const addressOf = ({ number, by }: EmergencyNumber): string =>
  by === 'text' ? telephoneLink(number).replace('tel:', 'sms:') : telephoneLink(number);

const NumberEntry = ({ entry }: { entry: EmergencyNumber }): JSX.Element => {
  const { t } = useTranslation();
  const { service, number, by = 'call' } = entry;
  return (
    <Entry>
      <strong>{t(`forms.help.services.${service}`)}</strong>
      <a href={addressOf(entry)} data-long={number.length > SHORT ? '' : undefined}>
        <Icon name={by === 'text' ? 'mail' : 'phone'} size={0.8} />
        <span>
          <VisuallyHidden>{t(`forms.help.${by}`)} </VisuallyHidden>
          {number}
          <VisuallyHidden>, {t(`forms.help.services.${service}`)}</VisuallyHidden>
        </span>
      </a>
    </Entry>
  );
};

/** What decides which numbers are shown: the country in the answers, else the site's; and which of them come first. */
export interface EmergencyCallsProps {
  locale: Locale;
  answers: Answers;
}

/** The numbers to call now, those of the declared country. Without one, the site's, and what to call elsewhere. */
export function EmergencyCalls({ locale, answers }: EmergencyCallsProps): JSX.Element {
  const { t } = useTranslation();
  const { numbers, declared } = emergencyHelp(answers, locale);
  return (
    <>
      <List>
        {bySigns(numbers, redFlags(answers)).map((entry) => (
          <NumberEntry key={entry.number} entry={entry} />
        ))}
      </List>
      {filledBy(answers) === 'on_behalf' ? <p>{t('forms.help.away')}</p> : null}
      {declared === null ? <p>{t('forms.help.elsewhere')}</p> : null}
      {declared === 'other' ? <p>{t('forms.help.otherCountry')}</p> : null}
    </>
  );
}

const Stack = styled('div')({ display: 'grid', gap: space.xl, '& > *': { minWidth: 0 } });
const Way = styled('div')({
  display: 'grid',
  gap: space.sm,
  justifyItems: 'start',
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& > h2': { fontSize: text.h3 },
});

/** What somebody who ticked a sign is shown: the numbers first, then the ways on. */
export interface UrgentHelpProps extends EmergencyCallsProps {
  /** Leads back to the answer. */
  correct?: ReactNode;
  /** What can be done later. */
  later?: ReactNode;
}

/** The numbers, and under them what one can do once help is there. The heading stands above, with the screen. */
export function UrgentHelp({ locale, answers, correct, later }: UrgentHelpProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <Stack>
      <EmergencyCalls locale={locale} answers={answers} />
      <p>{t(filledBy(answers) === 'on_behalf' ? 'forms.help.aloneCaregiver' : 'forms.help.alone')}</p>
      {correct ? (
        <Way>
          <h2>{t('forms.help.wrong')}</h2>
          {correct}
        </Way>
      ) : null}
      {later ? (
        <Way>
          <h2>{t('forms.help.later')}</h2>
          <p>{t('forms.help.laterText')}</p>
          {later}
        </Way>
      ) : null}
    </Stack>
  );
}
