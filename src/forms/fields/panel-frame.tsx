import type { JSX, ReactNode } from 'react';
import type { ClinicContact } from '#contract/content/screen.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { size, space, text } from '#ui/theme/scale.ts';
import { headingBase } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { ControlError, NeedWord } from './question-frame.tsx';

/** What surrounds a panel: its words, a hint, the error. `id` is what a link to the panel leads to. */
export interface PanelFrameProps {
  id: string;
  label: string;
  required: boolean;
  hint?: string;
  error: string | null;
  describedBy?: string | undefined;
  children: ReactNode;
}

const Group = styled('fieldset')({
  display: 'grid',
  gap: space.md,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > *': { minWidth: 0 },
});
const Legend = styled('legend')({
  ...headingBase,
  float: 'left',
  width: '100%',
  maxWidth: size.measure,
  padding: 0,
  fontSize: text.h3,
  lineHeight: 1.3,
});
const Hint = styled('p')({ maxWidth: size.measure, color: color('inkSoft') });

/** A panel's legend, hint and error around its content. */
export const PanelFrame = ({
  id,
  label,
  required,
  hint,
  error,
  describedBy,
  children,
}: PanelFrameProps): JSX.Element => {
  const described = [describedBy, hint && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Group id={id} aria-labelledby={`${id}-label`} aria-describedby={described || undefined}>
      <Legend id={`${id}-label`}>
        {label}
        <NeedWord required={required} />
      </Legend>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error === null ? null : <ControlError id={`${id}-error`}>{error}</ControlError>}
      {children}
    </Group>
  );
};

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.sm}`,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: space.xs, minHeight: size.target, fontWeight: 600 },
});

/** The telephone, for whom the panel does not help. Nothing where the content names no number. */
export const CallLine = ({
  contact,
  children,
}: {
  contact: ClinicContact | undefined;
  children: string;
}): JSX.Element | null =>
  contact?.phone ? (
    <Line>
      <span>{children}</span>
      <a href={telephoneLink(contact.phone)}>
        <Icon name="phone" />
        {contact.phone}
      </a>
      {contact.hours ? <span>({contact.hours})</span> : null}
    </Line>
  ) : null;
