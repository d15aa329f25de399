import { styled } from '@mui/material/styles';
import type { JSX, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import { color } from '#ui/theme/colors.ts';
import { media, size, space, text } from '#ui/theme/scale.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FlowState } from '../flow-state.ts';
import type { FlowStep } from '../flow-types.ts';
import { answerTexts } from './answer-text.ts';

const Groups = styled('div')({ display: 'grid', gap: space.xl });

const Group = styled('div')({
  display: 'grid',
  gap: space.xs,
  '& > h2': { fontSize: text.h3 },
  '& > dl': { display: 'grid', margin: 0 },
});

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.lg,
  paddingBlock: space.sm,
  borderTop: `0.125rem solid ${color('line')}`,
  breakInside: 'avoid',
  '& > dt, & > dd': { margin: 0, overflowWrap: 'anywhere' },
  '& > dt': { flexBasis: '100%', color: color('inkSoft') },
  // Where the words are too large for both, the link stands under the answer.
  '& > dd': { flex: '1 1 9rem', minWidth: 0, fontWeight: 600, whiteSpace: 'pre-line' },
  '& > dd[data-empty]': { fontWeight: 400 },
  '& > dd[data-change]': { flex: 'none' },
  '& ul': { margin: 0, paddingInlineStart: '1.2em' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target },
  [media.print]: { '& > dd[data-change]': { display: 'none' } },
});

/** `hrefOf` and `onChange` lead to the screen of an answer. */
export interface AnswerListProps {
  pages: readonly FlowStep[];
  memory: Pick<FlowState, 'answers' | 'panels' | 'skipped'>;
  locale: Locale;
  hrefOf: (stepId: string) => string;
  onChange: (stepId: string) => void;
}

interface ChangeLinkProps extends Pick<AnswerListProps, 'hrefOf' | 'onChange'> {
  stepId: string;
  children: ReactNode;
}

const ChangeLink = ({ stepId, hrefOf, onChange, children }: ChangeLinkProps): JSX.Element => {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange(stepId);
  };
  return (
    <a href={hrefOf(stepId)} onClick={follow}>
      {children}
    </a>
  );
};

interface AnswerRowProps extends Omit<ChangeLinkProps, 'children'> {
  question: string;
  texts: readonly string[];
}

function AnswerRow({ question, texts, ...change }: AnswerRowProps): JSX.Element {
  const { t } = useTranslation();
  const [only] = texts;
  return (
    <Row>
      <dt>{question}</dt>
      <dd data-empty={texts.length === 0 ? '' : undefined}>
        {texts.length > 1 ? (
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          (only ?? t('forms.review.noAnswer'))
        )}
      </dd>
      <dd data-change="">
        <ChangeLink {...change}>
          {t('forms.review.change')}
          <VisuallyHidden> {t('forms.review.changeWhat', { question })}</VisuallyHidden>
        </ChangeLink>
      </dd>
    </Row>
  );
}

/** What the review does not repeat: texts to read, and the words to remember, which would answer a later question. */
const NOT_REPEATED: readonly Item['type'][] = ['display', 'word_learn'];

const repeated = ({ items }: FlowStep): readonly Item[] => items.filter(({ type }) => !NOT_REPEATED.includes(type));
const rowCount = (page: FlowStep): number => repeated(page).length + (page.panel ? 1 : 0);

function PageRows({ page, memory, locale, hrefOf, onChange }: AnswerListProps & { page: FlowStep }): JSX.Element {
  const { t } = useTranslation();
  const change = { stepId: page.id, hrefOf, onChange };
  const chosen = page.panel ? memory.panels[page.panel.key] : undefined;
  return (
    <>
      {repeated(page).map((item) => (
        <AnswerRow
          key={item.link_id}
          question={item.label}
          texts={answerTexts(t, item, memory.answers[item.link_id], locale)}
          {...change}
        />
      ))}
      {page.panel ? <AnswerRow question={page.panel.label} texts={chosen ? [chosen.label] : []} {...change} /> : null}
    </>
  );
}

function LeftOut({ pages, hrefOf, onChange }: Pick<AnswerListProps, 'pages' | 'hrefOf' | 'onChange'>): JSX.Element {
  const { t } = useTranslation();
  const [first] = pages;
  return (
    <Group>
      <h2>{t('forms.review.skipped')}</h2>
      <p>{pages.map(({ title }) => title).join(' · ')}</p>
      <p>
        <ChangeLink stepId={first?.id ?? ''} hrefOf={hrefOf} onChange={onChange}>
          {t('forms.review.answerThem')}
        </ChangeLink>
      </p>
    </Group>
  );
}

/** Screens that stand together: left out, or with a question each. One with several questions stands alone, under its title. */
interface Run {
  kind: 'left' | 'single' | 'several';
  pages: FlowStep[];
}

function runsOf(pages: readonly FlowStep[], skipped: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const page of pages) {
    const kind = skipped.includes(page.id) ? 'left' : rowCount(page) > 1 ? 'several' : 'single';
    const last = runs.at(-1);
    if (last?.kind === kind && kind !== 'several') last.pages.push(page);
    else if (kind === 'left' || rowCount(page) > 0) runs.push({ kind, pages: [page] });
  }
  return runs;
}

/** Every answer with its question and the way back to it. */
export function AnswerList(props: AnswerListProps): JSX.Element {
  return (
    <Groups>
      {runsOf(props.pages, props.memory.skipped).map(({ kind, pages }) =>
        kind === 'left' ? (
          <LeftOut key={pages[0]?.id} {...props} pages={pages} />
        ) : (
          <Group key={pages[0]?.id}>
            {kind === 'several' ? <h2>{pages[0]?.title}</h2> : null}
            <dl>
              {pages.map((page) => (
                <PageRows key={page.id} {...props} page={page} />
              ))}
            </dl>
          </Group>
        ),
      )}
    </Groups>
  );
}
