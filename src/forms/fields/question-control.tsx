import type { ComponentType, JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answer } from '#contract/forms/submission.ts';
import type { Locale } from '#lib/locale.ts';
import { BooleanControl, ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { DisplayControl } from './display-control.tsx';
import { LineControl } from './line-control.tsx';
import { MultiControl } from './multi-control.tsx';
import { describedBy, QuestionFrame, type QuestionFrameProps } from './question-frame.tsx';
import { TextControl } from './text-control.tsx';
import { UnknownBox } from './unknown-box.tsx';
import { WordLearnControl } from './word-learn-control.tsx';
import { WordRecallControl } from './word-recall-control.tsx';

/**
 * A question with its control. `error` is a whole sentence. `headingLabel` sets the question large, where it is the one
 * question of its screen.
 */
export interface QuestionControlProps {
  item: Item;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
  error: string | null;
  locale: Locale;
  headingLabel?: boolean;
}

interface ControlEntry {
  Control: ComponentType<ControlProps>;
  kind: QuestionFrameProps['kind'];
  /** "I don't know" stands under the control as a checkbox of its own. */
  unknownBox?: boolean;
}

const line: ControlEntry = { Control: LineControl, kind: 'field', unknownBox: true };
const date: ControlEntry = { Control: DateControl, kind: 'group', unknownBox: true };

const CONTROLS: Readonly<Record<Exclude<Item['type'], 'display'>, ControlEntry>> = {
  boolean: { Control: BooleanControl, kind: 'radios' },
  choice: { Control: ChoiceControl, kind: 'radios' },
  multi: { Control: MultiControl, kind: 'group' },
  integer: line,
  date,
  datetime: date,
  string: line,
  text: { Control: TextControl, kind: 'field', unknownBox: true },
  email: line,
  phone: line,
  word_learn: { Control: WordLearnControl, kind: 'group' },
  word_recall: { Control: WordRecallControl, kind: 'group' },
};

const HELP: Partial<Record<Item['type'], 'controls.date.hint' | 'controls.date.hintTime'>> = {
  date: 'controls.date.hint',
  datetime: 'controls.date.hintTime',
};

/** Draws a question: label or legend, hint, error, its control, and why it is asked. */
export const QuestionControl = (props: QuestionControlProps): JSX.Element => {
  const { item, value, onChange, error, locale, headingLabel = false } = props;
  const { t } = useTranslation();
  if (item.type === 'display') return <DisplayControl item={item} />;
  const { Control, kind, unknownBox } = CONTROLS[item.type];
  const helpKey = HELP[item.type];
  const help = helpKey && t(helpKey);
  return (
    <QuestionFrame item={item} error={error} headingLabel={headingLabel} kind={kind} help={help}>
      <Control
        item={item}
        value={value}
        onChange={onChange}
        invalid={error !== null}
        describedBy={describedBy(item, error, help)}
        locale={locale}
      />
      {unknownBox ? <UnknownBox item={item} value={value} onChange={onChange} /> : null}
    </QuestionFrame>
  );
};
