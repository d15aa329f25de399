import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { Logo } from '#ui/logo.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, size, space } from '#ui/theme/scale.ts';
import { PhoneLink } from './phone-link.tsx';
import { TextSizeControl } from './text-size-control.tsx';

const Bar = styled('div')({
  borderBottom: `0.125rem solid ${color('line')}`,
  background: color('surface'),
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space.xs} ${space.sm}`,
    paddingBlock: space.xs,
  },
  '& svg[role=img]': { height: '2.25rem' },
  [media.medium]: { '& a > span': { whiteSpace: 'nowrap' } },
  [media.print]: { display: 'none' },
});

const Home = styled('a')({ display: 'inline-flex', alignItems: 'center', minHeight: size.target });

/** On a phone the sizes stand beside the logo and the number under both, so that every target keeps its room. */
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.md,
  minWidth: 0,
});

/** What stands above a screen without header: the way home, the size of the text, the telephone, nothing that distracts. */
export function ScreenBar({
  locale,
  brand,
  phone,
}: {
  locale: Locale;
  brand: string | null;
  phone: string | null;
}): JSX.Element {
  const { t } = useTranslation();
  return (
    <Bar>
      <Container>
        <Home href="/" aria-label={t('shell.home', { brand: brand ?? t('shell.brand') })}>
          <Logo locale={locale} />
        </Home>
        <Tools>
          <TextSizeControl />
          {phone ? <PhoneLink phone={phone} /> : null}
        </Tools>
      </Container>
    </Bar>
  );
}
