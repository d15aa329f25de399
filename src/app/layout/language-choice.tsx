import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteOrigins } from '#contract/client-config.ts';
import type { PageView } from '#contract/content/page-view.ts';
import { languageHref } from '#features/language/language-target.ts';
import { LANGUAGES, LOCALES, type Locale } from '#lib/locale.ts';
import { Icon } from '#ui/icon.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const choice = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  boxSizing: 'border-box',
  minHeight: size.target,
  padding: `0 ${space.md}`,
  border: `0.125rem solid ${color('deepLine')}`,
  borderRadius: radius.round,
} as const;

const Chosen = styled('span')({ ...choice, background: color('onDeep'), color: color('deep'), fontWeight: 600 });

const Other = styled('a')(choice);

/** The language of the page, its path in the others, and where their sites are. */
export interface LanguageChoiceProps {
  locale: Locale;
  alternates: PageView['alternates'];
  origins: SiteOrigins;
}

/**
 * The country selector, plain links so that it needs no script: France, United States, and whatever site there is besides. With script, `installShellActions`
 * picks the right site for the host one is on.
 */
export function LanguageChoice({ locale, alternates, origins }: LanguageChoiceProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('language.label')}>
      <PlainList direction="row" gap="sm">
        {LOCALES.map((other) => (
          <li key={other} lang={other}>
            {other === locale ? (
              <Chosen aria-current="true">
                <Icon name="check" />
                {LANGUAGES[other].site}
              </Chosen>
            ) : (
              <Other
                href={languageHref(other, origins, alternates[other] ?? null)}
                hrefLang={other}
                data-action="language"
                data-locale={other}
              >
                <Icon name="globe" />
                {LANGUAGES[other].site}
              </Other>
            )}
          </li>
        ))}
      </PlainList>
    </nav>
  );
}
