import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '#contract/content/page-view.ts';
import { codeRoutePath } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { canRegister } from './recruitment.ts';
import { registrationPath } from './trial-paths.ts';

/** Where to look for a trial that fits: the English site has a short form for it, the others the memory check-in. */
const finderPath = (locale: Locale): string => codeRoutePath('trial-finder', locale) ?? '/questionnaire';

/** What one can do on a trial's page: register while it recruits, else look for one that fits. */
export const TrialNextStep = ({ trial, locale }: { trial: TrialView; locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const open = canRegister(trial);
  return (
    <ButtonRow>
      <ButtonLink href={open ? registrationPath(trial, locale) : finderPath(locale)} iconAfter="arrow">
        {t(open ? 'trials.register' : 'trials.findOther')}
      </ButtonLink>
    </ButtonRow>
  );
};
