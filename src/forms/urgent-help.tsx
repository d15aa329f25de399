import { styled } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../lib/locale.ts';
import { telephoneLink } from '../lib/telephone-link.ts';
import { Icon } from '../ui/icon.tsx';
import { color } from '../ui/theme/colors.ts';
import { radius, space, text } from '../ui/theme/scale.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type Service = 'medical' | 'europe' | 'suicide';

/** Numbers are facts, not words: they are the same whatever an editor writes. */
const NUMBERS: Readonly<Record<Locale, readonly (readonly [Service, string])[]>> = {
  fr: [
    ['medical', '15'],
    ['europe', '112'],
    ['suicide', '3114'],
  ],
  en: [
    ['medical', '911'],
    ['suicide', '988'],
  ],
};

const SUICIDE = 'suicide';

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
  padding: space.lg,
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
  },
});

/** The numbers to call now. `signs` are those that were ticked: they decide which number comes first. */
export function EmergencyCalls({ locale, signs = [] }: { locale: Locale; signs?: readonly string[] }): JSX.Element {
  const { t } = useTranslation();
  const first = (service: Service) => (signs.includes(SUICIDE) && service === SUICIDE ? 0 : 1);
  const calls = NUMBERS[locale].toSorted(([one], [other]) => first(one) - first(other));
  return (
    <List>
      {calls.map(([service, number]) => (
        <Entry key={number}>
          <strong>{t(`forms.help.services.${service}`)}</strong>
          <a href={telephoneLink(number)}>
            <Icon name="phone" size={0.8} />
            <span>
              <VisuallyHidden>{t('forms.help.call')} </VisuallyHidden>
              {number}
              <VisuallyHidden>, {t(`forms.help.services.${service}`)}</VisuallyHidden>
            </span>
          </a>
        </Entry>
      ))}
    </List>
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
export interface UrgentHelpProps {
  locale: Locale;
  signs: readonly string[];
  /** Leads back to the answer. */
  correct?: ReactNode;
  /** What can be done later. */
  later?: ReactNode;
}

/** The numbers, and under them what one can do once help is there. The heading stands above, with the screen. */
export function UrgentHelp({ locale, signs, correct, later }: UrgentHelpProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <Stack>
      <EmergencyCalls locale={locale} signs={signs} />
      <p>{t('forms.help.alone')}</p>
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
