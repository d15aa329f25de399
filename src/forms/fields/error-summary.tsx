import { type JSX, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { FieldFault } from './answer-form.ts';

const Box = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.md,
  padding: space.inset,
  border: `0.25rem solid ${color('danger')}`,
  borderRadius: radius.leaf,
  background: color('dangerBack'),
  color: color('danger'),
});

const Words = styled(Stack)({
  '& > h2, & > h3': { color: color('danger'), fontSize: text.h3 },
  '& a': {
    display: 'inline-grid',
    alignContent: 'center',
    minHeight: size.target,
    color: color('danger'),
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& a > span + span': { fontWeight: 400 },
});

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex]';

/** Brings the visitor to a field: to itself, or to the first control in it. */
export function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  const target = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  (field ?? target)?.scrollIntoView?.({ block: 'center' });
}

/** `attempt` changes with each try to go on: the summary takes the focus then. */
export interface ErrorSummaryProps {
  faults: readonly FieldFault[];
  attempt: number;
  headingLevel?: 2 | 3;
}

function Summary({ faults, attempt, headingLevel = 2 }: ErrorSummaryProps): JSX.Element {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = attempt > 0;
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const Heading = `h${headingLevel}` as const;
  const follow = (event: MouseEvent, fieldId: string) => {
    // The address stays: another one would be another step.
    event.preventDefault();
    focusField(fieldId);
  };
  return (
    <Box role="alert" tabIndex={-1} ref={box}>
      <Icon name="warning" size={1.6} />
      <Words gap="xs">
        <Heading>{t('forms.summary.title', { count: faults.length })}</Heading>
        <PlainList>
          {faults.map(({ fieldId, label, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => follow(event, fieldId)}>
                {faults.length > 1 ? <span>{label} </span> : null}
                <span>{message}</span>
              </a>
            </li>
          ))}
        </PlainList>
      </Words>
    </Box>
  );
}

/** What has to be looked at again, with a link to each field. Nothing when there is nothing. */
export const ErrorSummary = (props: ErrorSummaryProps): JSX.Element | null =>
  props.faults.length === 0 ? null : <Summary key={props.attempt} {...props} />;
