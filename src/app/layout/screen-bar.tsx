import Container from '@mui/material/Container';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteOrigins } from '#contract/client-config.ts';
import type { PageView } from '#contract/content/page-view.ts';
import { languageHref } from '#features/language/language-target.ts';
import { LANGUAGES, LOCALES, type Locale } from '#lib/locale.ts';
import { Logo } from '#ui/logo.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, size, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { PhoneLink } from './phone-link.tsx';
import { TextSizeControl } from './text-size-control.tsx';

const Bar = styled('div')({
  borderBottom: `0.125rem solid ${color('line')}`,
  background: color('surface'),
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xs} ${space.md}`,
    paddingBlock: space.xs,
  },
  '& svg[role=img]': { height: '2.25rem' },
  [media.medium]: { '& a > span': { whiteSpace: 'nowrap' } },
  [media.print]: { display: 'none' },
});

const Home = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  marginInlineEnd: 'auto',
});

/** On a phone language and way out stand beside the logo, sizes and number under them: every target keeps its room. */
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.md,
  minWidth: 0,
});

const Action = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: size.target,
  minHeight: size.target,
  fontWeight: 600,
});

/** The page's language, its path in the others, and where their sites are. */
export interface ScreenBarProps {
  locale: Locale;
  brand: string | null;
  phone: string | null;
  alternates: PageView['alternates'];
  origins: SiteOrigins;
}

/**
 * What stands above a screen without header: the way home, the size of the text, the other languages, the telephone, the
 * way out; nothing that distracts. Without script the links lead on, as all links.
 */
export function ScreenBar({ locale, brand, phone, alternates, origins }: ScreenBarProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <Bar>
      <Container>
        <Home href="/" aria-label={t('shell.home', { brand: brand ?? t('shell.brand') })}>
          <Logo locale={locale} />
        </Home>
        <Tools>
          {LOCALES.filter((other) => other !== locale).map((other) => (
            <Action
              key={other}
              href={languageHref(other, origins, alternates[other] ?? null)}
              lang={other}
              hrefLang={other}
              data-action="language"
              data-locale={other}
            >
              {LANGUAGES[other].name}
            </Action>
          ))}
          <Action href="/">{t('shell.leave')}</Action>
        </Tools>
        <Tools>
          <TextSizeControl />
          {phone ? <PhoneLink phone={phone} /> : null}
        </Tools>
      </Container>
    </Bar>
  );
}
