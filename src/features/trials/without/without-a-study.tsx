import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { openFold } from '#features/results/fold.tsx';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { TRIAL_NEWS } from '../finder/trial-news.tsx';
import { FittingArticles } from './fitting-articles.tsx';
import { Way, WayList } from './way-list.tsx';

/** What is around it decides what it offers. */
export interface WithoutAStudyProps {
  screen: Pick<ScreenProps, 'locale' | 'contact' | 'source' | 'pathOf'>;
  /** Who reads this answered for somebody. */
  isForAnother?: boolean;
  /** Whether the doctor is the one clear step here: not where something around it leads there already. */
  leadsToDoctor: boolean;
  /** Whether the memory check-in is offered: not to those who come from it. */
  offersCheckIn: boolean;
  /** Whether the page has a summary for the doctor, which is what it prints. */
  hasSummary?: boolean;
  /** The fold of this page that has the private link for somebody close; whoever answered for another has none. */
  relativeFold?: string | undefined;
  /** The level of the heading above what there is. */
  headingLevel: 2 | 3;
  /** Where the list of studies is, as the editor of these words says; else its page. */
  catalogue?: string | undefined;
}

/** The doctor as the one clear step. */
const Doctor = ({ isForAnother, href }: { isForAnother: boolean; href: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(isForAnother ? 'trials.without.doctorCaregiver' : 'trials.without.doctor')}</p>
      <ButtonRow>
        <ButtonLink href={href} icon="calendar">
          {t('trials.without.consult')}
        </ButtonLink>
      </ButtonRow>
    </>
  );
};

/**
 * What there is for somebody whom no study takes: a doctor as the one clear step, then everything else that exists, each
 * with what comes of it. The list of studies comes last: it may hold none that is open to them.
 */
export const WithoutAStudy = (props: WithoutAStudyProps): JSX.Element => {
  const { screen, isForAnother = false, leadsToDoctor, offersCheckIn, hasSummary = false, relativeFold } = props;
  const { pathOf, contact } = screen;
  const { t } = useTranslation();
  const catalogue = props.catalogue ?? pathOf('clinical-trials');
  const Heading = `h${props.headingLevel}` as const;
  const heading = useId();
  return (
    <>
      {leadsToDoctor ? <Doctor isForAnother={isForAnother} href={pathOf('consultation')} /> : null}
      <Heading id={heading}>{t('trials.without.also')}</Heading>
      <WayList aria-labelledby={heading}>
        <Way icon="mail" action={<a href={`#${TRIAL_NEWS}`}>{t('trials.without.news')}</a>}>
          <p>{t(isForAnother ? 'trials.without.newsTextCaregiver' : 'trials.without.newsText')}</p>
        </Way>
        {offersCheckIn ? (
          <Way icon="check" action={<a href={pathOf('questionnaire')}>{t('trials.without.checkIn')}</a>}>
            <p>{t(isForAnother ? 'trials.without.checkInTextCaregiver' : 'trials.without.checkInText')}</p>
          </Way>
        ) : null}
        {contact.phone ? (
          <Way
            icon="phone"
            action={<a href={telephoneLink(contact.phone)}>{t('trials.callUs', { phone: contact.phone })}</a>}
          >
            <p>{t('trials.without.callText', { hours: contact.hours ?? '' }).trim()}</p>
          </Way>
        ) : null}
        {hasSummary ? (
          <Way
            icon="print"
            action={
              <Button variant="quiet" onClick={() => window.print()}>
                {t('trials.without.summary')}
              </Button>
            }
          >
            <p>{t(isForAnother ? 'trials.without.summaryTextCaregiver' : 'trials.without.summaryText')}</p>
          </Way>
        ) : null}
        {relativeFold ? (
          <Way
            icon="user"
            action={
              <Button variant="quiet" onClick={() => openFold(relativeFold)}>
                {t('trials.without.relative')}
              </Button>
            }
          >
            <p>{t('trials.without.relativeText')}</p>
          </Way>
        ) : null}
        <Way icon="file" action={<a href={pathOf('articles')}>{t('trials.without.articles')}</a>}>
          <FittingArticles locale={screen.locale} source={screen.source} isForAnother={isForAnother} />
        </Way>
        <Way icon="search" action={<a href={catalogue}>{t('trials.without.catalogue')}</a>}>
          <p>{t('trials.without.catalogueText')}</p>
        </Way>
      </WayList>
    </>
  );
};
