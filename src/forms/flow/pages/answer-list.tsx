import type { JSX, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '#lib/is-plain-click.ts';
import type { Locale } from '#lib/locale.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, size, space, text } from '#ui/theme/scale.ts';
import { foldSummary, openOnPaper } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { closedPart } from '../exercise.ts';
import type { FlowState } from '../flow-state.ts';
import type { FlowStep } from '../flow-types.ts';
import { answerTexts } from './answer-text.ts';
import { repeated, reviewSections } from './review-sections.ts';

const Groups = styled('div')({ display: 'grid', gap: space.md });

const Group = styled('section')({ display: 'grid', gap: space.xs, '& > h2': { fontSize: text.h3 } });

const Fold = styled('details')({
  breakInside: 'avoid-page',
  borderTop: `0.125rem solid ${color('line')}`,
  '& > summary': {
    ...foldSummary,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.md,
    paddingBlock: space.xs,
    '& > h2': { fontSize: text.h3 },
    '& > svg': { flexShrink: 0, transition: 'transform 150ms' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > dl': { display: 'grid', margin: 0 },
  [media.print]: {
    '& > summary > svg': { display: 'none' },
    ...openOnPaper,
  },
});

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.lg,
  paddingBlock: space.sm,
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
  memory: Pick<FlowState, 'answers' | 'panels' | 'skipped' | 'exercise'>;
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
    if (!isPlainClick(event)) return;
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
  /** It can no longer be changed. */
  isClosed?: boolean;
}

function AnswerRow({ question, texts, isClosed = false, ...change }: AnswerRowProps): JSX.Element {
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
      {isClosed ? null : (
        <dd data-change="">
          <ChangeLink {...change}>
            {t('forms.review.change')}
            <VisuallyHidden> {t('forms.review.changeWhat', { question })}</VisuallyHidden>
          </ChangeLink>
        </dd>
      )}
    </Row>
  );
}

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
          isClosed={closedPart(item, memory.exercise) !== null}
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

/** Every answer with its question and the way back to it, folded by step: all open, and each can be closed once it was read. */
export function AnswerList(props: AnswerListProps): JSX.Element {
  return (
    <Groups>
      {reviewSections(props.pages, props.memory.skipped).map(({ kind, title, pages }) =>
        kind === 'left' ? (
          <LeftOut key={pages[0]?.id} {...props} pages={pages} />
        ) : (
          <Fold key={pages[0]?.id} open>
            <summary>
              <h2>{title}</h2>
              <Icon name="chevron" />
            </summary>
            <dl>
              {pages.map((page) => (
                <PageRows key={page.id} {...props} page={page} />
              ))}
            </dl>
          </Fold>
        ),
      )}
    </Groups>
  );
}
