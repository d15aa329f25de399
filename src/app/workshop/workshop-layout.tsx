import Container from '@mui/material/Container';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '#ui/logo.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { useApp } from '../app-context.ts';

/** `above` stands over the title: the way back; `beside` below it: what is to be known at once. */
export interface WorkshopLayoutProps {
  title: string;
  lead?: ReactNode;
  above?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}

/** A bench of squared paper under the title: this is where pages are put together, and no page of the site. */
const Bench = styled('header')({
  borderBottom: `0.25rem solid ${color('thread')}`,
  background: `linear-gradient(${color('line')} 1px, transparent 1px) 0 0 / 1.5rem 1.5rem, linear-gradient(90deg, ${color('line')} 1px, transparent 1px) 0 0 / 1.5rem 1.5rem, ${color('warm')}`,
  '& > div': { display: 'grid', gap: space.md, paddingBlock: `${space.sm} ${space.xl}` },
});

const Bar = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target, fontWeight: 600 },
  '& svg[role=img]': { height: '2.25rem' },
});

/** Words stand on a plain ground, not on lines. */
const Plate = styled('div')({
  display: 'grid',
  gap: space.sm,
  justifySelf: 'start',
  maxWidth: '100%',
  padding: `${space.md} ${space.inset}`,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
  background: color('surface'),
});

const Body = styled(Container)({ display: 'grid', gap: space.xl, paddingBlock: space.xl, '& > *': { minWidth: 0 } });

/** What surrounds every page of the workshop. */
export function WorkshopLayout({ title, lead, above, beside, children }: WorkshopLayoutProps): JSX.Element {
  const { t } = useTranslation();
  const { locale } = useApp();
  return (
    <>
      <title>{title}</title>
      <Bench>
        <Container>
          <Bar aria-label={t('workshop.title')}>
            <a href="/blocks">
              <Logo locale={locale} />
            </a>
            <a href="/">{t('workshop.site')}</a>
          </Bar>
          <Plate>
            <PageTitle title={title} lead={lead} above={above} />
            {beside}
          </Plate>
        </Container>
      </Bench>
      <main id="main">
        <Body>{children}</Body>
      </main>
    </>
  );
}
