import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { font, size, space, text } from '#ui/theme/scale.ts';
import { headingBase } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { questionIds } from './control-props.ts';
import { Why } from './why.tsx';

/** What surrounds the control of a question: its words, a hint, the error, why it is asked. */
export interface QuestionFrameProps {
  item: Item;
  error: string | null;
  headingLabel: boolean;
  /** A group of controls has a legend, a single field a label. */
  kind: 'field' | 'radios' | 'group';
  /** A further sentence under the hint. */
  help?: string | undefined;
  children: ReactNode;
}

const parts = {
  display: 'grid',
  gap: space.sm,
  minWidth: 0,
  maxWidth: '46rem',
  margin: 0,
  padding: 0,
  border: 0,
  '& > *': { minWidth: 0 },
} as const;
const Fieldset = styled('fieldset')(parts);
const Field = styled('div')(parts);

const words = {
  display: 'block',
  maxWidth: size.measure,
  padding: 0,
  fontWeight: 600,
  lineHeight: 1.35,
  textWrap: 'pretty',
  '&[data-large]': { ...headingBase, fontSize: text.h3, lineHeight: 1.3 },
} as const;
const Label = styled('label')(words);
/** Floated, so that the gap of the grid holds between the legend and what follows in every browser. */
const Legend = styled('legend')({ ...words, float: 'left', width: '100%', marginBottom: space.sm });

const Need = styled('span')({
  color: color('inkSoft'),
  fontFamily: font.text,
  fontSize: text.small,
  fontWeight: 400,
  whiteSpace: 'nowrap',
});

const Hint = styled('p')({ maxWidth: size.measure, color: color('inkSoft'), whiteSpace: 'pre-line' });

const ErrorLine = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.xs,
  color: color('danger'),
  fontWeight: 600,
  '& > svg': { flexShrink: 0, marginTop: '0.1em' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

/** The error of a control, with its sign and the word for screen readers. */
export const ControlError = ({ id, children }: { id: string; children: string }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <ErrorLine id={id}>
      <Icon name="warning" />
      <span>
        <VisuallyHidden>{t('controls.error')} </VisuallyHidden>
        {children}
      </span>
    </ErrorLine>
  );
};

/** That a question must be answered, in words after its label. That others need not is said once for all of them. */
export const NeedWord = ({ required }: { required: boolean }): JSX.Element | null => {
  const { t } = useTranslation();
  if (!required) return null;
  return (
    <>
      {' '}
      <Need>({t('controls.required')})</Need>
    </>
  );
};

/** The ids of what describes a question's control, for `aria-describedby`. */
export function describedBy(item: Item, error: string | null, help?: string): string | undefined {
  const ids = questionIds(item.link_id);
  return [item.hint || help ? ids.hint : '', error === null ? '' : ids.error].filter(Boolean).join(' ') || undefined;
}

const Before = ({ item, error, help }: Pick<QuestionFrameProps, 'item' | 'error' | 'help'>): JSX.Element => {
  const ids = questionIds(item.link_id);
  const hint = [item.hint, help].filter(Boolean).join('\n');
  return (
    <>
      {hint === '' ? null : <Hint id={ids.hint}>{hint}</Hint>}
      {error === null ? null : <ControlError id={ids.error}>{error}</ControlError>}
    </>
  );
};

/** A question with everything around its control: a fieldset for groups, a label for a field. */
export const QuestionFrame = (props: QuestionFrameProps): JSX.Element => {
  const { item, error, headingLabel, kind, help, children } = props;
  const ids = questionIds(item.link_id);
  const large = headingLabel ? '' : undefined;
  const title = (
    <>
      {item.label}
      <NeedWord required={item.required} />
    </>
  );
  const content = (
    <>
      <Before item={item} error={error} help={help} />
      {children}
      {item.why ? <Why>{item.why}</Why> : null}
    </>
  );
  if (kind === 'field') {
    return (
      <Field>
        <Label id={ids.label} htmlFor={ids.field} data-large={large}>
          {title}
        </Label>
        {content}
      </Field>
    );
  }
  return (
    <Fieldset
      role={kind === 'radios' ? 'radiogroup' : undefined}
      aria-labelledby={ids.label}
      aria-describedby={describedBy(item, error, help)}
      aria-invalid={kind === 'radios' && error !== null ? true : undefined}
    >
      <Legend id={ids.label} data-large={large}>
        {title}
      </Legend>
      {content}
    </Fieldset>
  );
};
