import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBlockEnvironment } from './block-environment.ts';
import { type BlockProblem, CriticalBlockError } from './block-problem.ts';

/** The words for a problem: which block, which field, and how to mend it. */
function useAdvice({ reason, type, field, detail }: BlockProblem): string {
  const { t } = useTranslation();
  if (reason === 'unknown') {
    return t('rendering.problem.unknown', { type, folder: `blocks/${type.replace(/^blocks\./, '')}` });
  }
  if (reason === 'failed') return t('rendering.problem.failed', { type, detail });
  return t('rendering.problem.invalid', { type, detail, field: field ?? t('rendering.problem.wholeBlock') });
}

function ProblemBox({ problem, editUrl }: { problem: BlockProblem; editUrl: string | null }): JSX.Element {
  const { t } = useTranslation();
  const advice = useAdvice(problem);
  return (
    <Section>
      <Notice tone="warning" title={t('rendering.problem.title')} headingLevel={2}>
        <p>{advice}</p>
        <p>{t('rendering.problem.audience')}</p>
        {editUrl === null ? null : (
          <p>
            <a href={editUrl}>{t('rendering.problem.edit')}</a>
          </p>
        )}
      </Notice>
    </Section>
  );
}

/**
 * Stands where a block cannot be shown: nothing for visitors, a box for editors and developers. The problem is reported.
 * Throws `CriticalBlockError` for a critical block.
 */
export function BlockFault({
  problem,
  editUrl,
}: {
  problem: BlockProblem;
  editUrl: string | null;
}): JSX.Element | null {
  const { showProblems, report } = useBlockEnvironment();
  if (problem.critical) throw new CriticalBlockError(problem);
  // A server render has no effects.
  if (typeof window === 'undefined') report(problem);
  useEffect(() => report(problem), [problem, report]);
  return showProblems ? <ProblemBox problem={problem} editUrl={editUrl} /> : null;
}
