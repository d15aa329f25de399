import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type JSX, type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answer } from '#contract/forms/submission.ts';
import type { Locale } from '#lib/locale.ts';
import { ThemeRoot } from '#ui/theme/theme-root.tsx';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { QuestionControl } from './question-control.tsx';

// A calendar takes its time to appear on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** What surrounds a form on the site: texts of one language, theme, queries. */
export const Surroundings = ({ locale, children }: { locale: Locale; children: ReactNode }): JSX.Element => (
  <I18nextProvider i18n={i18nIn(locale)}>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeRoot>{children}</ThemeRoot>
    </QueryClientProvider>
  </I18nextProvider>
);

/** A question of a kind, with what a test sets. */
export const question = (type: Item['type'], rest: Partial<Item> = {}): Item => ({
  link_id: 'q1',
  type,
  label: 'Question',
  required: false,
  unknown_allowed: false,
  ...rest,
});

/** Three choices, the last of which stands alone. */
export const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta', hint: 'The second' },
  { value: 'none', label: 'None of these', exclusive: true },
];

/** Five words with their hints, as the memory exercise has them. */
export const words = [
  { value: 'kettle', label: 'bouilloire', hint: 'un objet de cuisine' },
  { value: 'oak', label: 'chêne', hint: 'un arbre' },
  { value: 'barge', label: 'péniche', hint: 'un bateau' },
  { value: 'hammer', label: 'marteau', hint: 'un outil' },
  { value: 'wool', label: 'laine', hint: 'un tissu' },
];

interface Situation {
  value?: Answer;
  error?: string | null;
  locale?: Locale;
}

/** What a test of a control works with: `answers` collects every answer in order. */
export interface ControlTest extends RenderResult {
  user: UserEvent;
  answers: Answer[];
}

interface KeeperProps extends Required<Omit<Situation, 'value'>> {
  item: Item;
  start: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

const Keeper = ({ item, start, error, locale, onAnswer }: KeeperProps): JSX.Element => {
  const [answer, setAnswer] = useState(start);
  const change = (next: Answer) => {
    onAnswer(next);
    setAnswer(next);
  };
  return <QuestionControl item={item} value={answer} onChange={change} error={error} locale={locale} />;
};

/** Shows a question that keeps its own answer, as a form would. */
export function showQuestion(item: Item, { value, error = null, locale = 'fr' }: Situation = {}): ControlTest {
  const answers: Answer[] = [];
  const onAnswer = (answer: Answer) => answers.push(answer);
  const rendered = render(<Keeper item={item} start={value} error={error} locale={locale} onAnswer={onAnswer} />, {
    wrapper: ({ children }) => <Surroundings locale={locale}>{children}</Surroundings>,
  });
  return { ...rendered, user: userEvent.setup(), answers };
}
