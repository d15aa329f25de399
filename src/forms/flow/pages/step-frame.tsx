import type { JSX, MouseEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import { isPlainClick } from '#lib/is-plain-click.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Icon } from '#ui/icon.tsx';
import { FIRST_LEVEL } from '#ui/page-title.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, size, space, text } from '#ui/theme/scale.ts';
import { headingBase } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { useFirstScreen } from '../first-screen.ts';

/** The width and margins of a flow's screens. */
export const FlowColumn = styled('div')({
  display: 'grid',
  gap: space.step,
  width: '100%',
  maxWidth: `calc(42rem + 2 * ${space.xl})`,
  marginInline: 'auto',
  paddingInline: space.gutter,
  paddingBlock: `${space.xs} ${space.xxl}`,
  '& > *': { minWidth: 0 },
});

/** The way back and the place in the flow share a line where they fit on one: the question begins higher. */
const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.lg}`,
});

const Back = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: size.target,
  fontWeight: 600,
  [media.print]: { display: 'none' },
});

const Place = styled('p')({ color: color('inkSoft'), fontSize: text.small });

/** Drawn, as a style attribute with its length would break the policy. The text beside it says the same. */
const Bar = styled('svg')({
  display: 'block',
  width: '100%',
  height: '0.625rem',
  border: `0.0625rem solid ${color('border')}`,
  borderRadius: radius.round,
  background: color('surface'),
  overflow: 'hidden',
  '& rect': { fill: color('primary') },
  [media.forced]: { '& rect': { fill: 'CanvasText' } },
  [media.print]: { display: 'none' },
});

const Heading = styled('div')({
  display: 'grid',
  gap: space.xs,
  '& > *': { minWidth: 0 },
  // Behind an opening with the page's own heading.
  '& > [role=heading]': headingBase,
  '& h1, & > [role=heading]': { fontSize: text.h2, lineHeight: 1.2 },
  '& p': { fontSize: text.lead, lineHeight: 1.5, whiteSpace: 'pre-line' },
});

const Foot = styled('div')({
  display: 'grid',
  gap: space.xs,
  justifyItems: 'start',
  paddingTop: 'clamp(1rem, 0.5rem + 2vw, 2rem)',
  borderTop: `0.125rem solid ${color('line')}`,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: space.xs, minHeight: size.target, fontWeight: 600 },
});

/** The telephone, for whoever would rather speak. Nothing when the content names no number. */
function PhoneAlternative({ contact: { phone, hours } }: { contact: ClinicContact }): JSX.Element | null {
  const { t } = useTranslation();
  if (phone === null) return null;
  return (
    <Foot>
      <p>{t('forms.phone.title')}</p>
      <a href={telephoneLink(phone)} aria-label={t('forms.phone.call', { phone })}>
        <Icon name="phone" />
        <span>{phone}</span>
      </a>
      {hours === null ? null : <p>{hours}</p>}
    </Foot>
  );
}

/** What stands around every screen of a flow. `heading` takes the focus when the step changes; `back` without `onBack` leaves the flow. */
export interface StepFrameProps {
  heading?: RefObject<HTMLHeadingElement | null>;
  title: string;
  lead?: ReactNode;
  progress?: { text: string; value: number; max: number };
  back?: { href: string; onBack?: () => void };
  /** Above the heading: what is wrong, what failed. */
  notices?: ReactNode;
  contact: ClinicContact;
  children: ReactNode;
}

/** What the flow gives every screen. */
export type FlowFrame = Omit<StepFrameProps, 'title' | 'lead' | 'children'>;

function BackAnchor({ href, onBack }: NonNullable<StepFrameProps['back']>): JSX.Element {
  const { t } = useTranslation();
  const follow = (event: MouseEvent) => {
    if (!onBack || !isPlainClick(event)) return;
    event.preventDefault();
    onBack();
  };
  return (
    <Back href={href} onClick={follow}>
      <Icon name="arrow-back" />
      <span>{t('forms.back')}</span>
    </Back>
  );
}

/** One screen of a flow: the way back, how far one is, the heading, what is asked, the telephone. */
export function StepFrame(props: StepFrameProps): JSX.Element {
  const isBehind = useFirstScreen()?.isBehind ?? false;
  const { heading, title, lead, progress, back, notices, contact, children } = props;
  return (
    <FlowColumn>
      {back || progress ? (
        <Top>
          {back ? <BackAnchor {...back} /> : null}
          {progress ? (
            <>
              <Place>{progress.text}</Place>
              <Bar aria-hidden="true">
                <rect width={`${(100 * progress.value) / progress.max}%`} height="100%" />
              </Bar>
            </>
          ) : null}
        </Top>
      ) : null}
      {notices}
      <Heading>
        {isBehind ? (
          <div {...FIRST_LEVEL} tabIndex={-1}>
            {title}
          </div>
        ) : (
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        )}
        {typeof lead === 'string' ? <p>{lead}</p> : lead}
      </Heading>
      {children}
      <PhoneAlternative contact={contact} />
    </FlowColumn>
  );
}
