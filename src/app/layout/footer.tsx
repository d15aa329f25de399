import { type JSX, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteOrigins } from '#contract/client-config.ts';
import type { FooterGroup, PageView, SiteView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { FramePart } from '#rendering/static-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Bottom, Brand, Columns, CookieButton, Ground, Inner, Links, Social, Top } from './footer-styles.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PhoneLink } from './phone-link.tsx';

/** The site whose footer names no social networks (specification, section 2). */
const WITHOUT_SOCIAL_LINKS: Locale = 'en';

const NO_LINKS: SiteView['socialLinks'] = [];

/** What the footer shows; `asksConsent` tells whether there are cookie settings to open again. */
export interface FooterProps {
  locale: Locale;
  site: SiteView | null;
  groups: readonly FooterGroup[];
  alternates: PageView['alternates'];
  origins: SiteOrigins;
  asksConsent: boolean;
}

/**
 * The footer (specification, section 2): brand, country selector, social links on the French site, and the columns of links
 * from the content service; at its end the program's source (AGPL, section 13) and the licences of its packages. It has no state, so it can stay the HTML it came as; `installShellActions` serves its buttons.
 */
export function Footer({ locale, site, groups, alternates, origins, asksConsent }: FooterProps): JSX.Element {
  const { t } = useTranslation();
  const brand = site?.brand ?? t('shell.brand');
  const { tagline, contactPhone, contactHours, socialLinks } = site ?? {};
  return (
    <Ground>
      <Inner>
        <FramePart id="footer-columns" drawnFrom={() => [brand, tagline, contactPhone, contactHours, groups]}>
          {() => (
            <Top>
              <Clinic {...{ brand, tagline, contactPhone, contactHours }} />
              {groups.length > 0 ? <GroupColumns groups={groups} /> : null}
            </Top>
          )}
        </FramePart>
        <Bottom data-screen-only="">
          <LanguageChoice locale={locale} alternates={alternates} origins={origins} />
          {locale === WITHOUT_SOCIAL_LINKS ? null : (
            <FramePart id="footer-social" drawnFrom={() => socialLinks}>
              {() => <SocialLinks links={socialLinks ?? NO_LINKS} />}
            </FramePart>
          )}
        </Bottom>
        <FramePart id="footer-legal" drawnFrom={() => [brand, asksConsent]}>
          {() => <LegalLine brand={brand} asksConsent={asksConsent} />}
        </FramePart>
      </Inner>
    </Ground>
  );
}

type ClinicProps = { brand: string } & Partial<Pick<SiteView, 'tagline' | 'contactPhone' | 'contactHours'>>;

// All below is the same on every page: a change of page does not draw it again.

const Clinic = memo(
  ({ brand, tagline, contactPhone, contactHours }: ClinicProps): JSX.Element => (
    <Brand>
      <strong>{brand}</strong>
      {tagline ? <p>{tagline}</p> : null}
      {contactPhone ? <PhoneLink phone={contactPhone} /> : null}
      {contactHours ? <p>{contactHours}</p> : null}
    </Brand>
  ),
);

/** Whose site it is, and the program's source and licences. */
const LegalLine = memo(({ brand, asksConsent }: { brand: string; asksConsent: boolean }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Bottom>
      <p>{t('shell.legalLine', { brand, year: new Date().getFullYear() })}</p>
      <Social direction="row" data-screen-only="">
        <li>
          <a href="/source">{t('shell.source')}</a>
        </li>
        <li>
          <a href="/licences.txt">{t('shell.licences')}</a>
        </li>
      </Social>
      {asksConsent ? (
        <CookieButton type="button" data-action="cookie-settings">
          {t('consent.reopen')}
        </CookieButton>
      ) : null}
    </Bottom>
  );
});

const GroupColumns = memo(({ groups }: { groups: readonly FooterGroup[] }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Columns aria-label={t('shell.footerLinks')}>
      {groups.map((group) => (
        <div key={group.title}>
          <h2>{group.title}</h2>
          <Links>
            {group.group.map((entry) => (
              <li key={entry.name}>
                <a href={entry.link}>{entry.text}</a>
              </li>
            ))}
          </Links>
        </div>
      ))}
    </Columns>
  );
});

const SocialLinks = memo(({ links }: { links: SiteView['socialLinks'] }): JSX.Element | null => {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <Social direction="row" aria-label={t('shell.socialLinks')}>
      {links.map(({ network, link, text }) => (
        <li key={network}>
          <a href={link} rel="noopener noreferrer">
            <Icon name={network} />
            <span>{text}</span>
          </a>
        </li>
      ))}
    </Social>
  );
});
