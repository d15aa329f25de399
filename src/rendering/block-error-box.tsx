import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBlockEnvironment } from './block-environment.ts';
import { type BlockError, CriticalBlockError } from './block-error.ts';

/** The words for an error: which block, which field, and how to fix it. */
function useAdvice({ reason, type, field, detail }: BlockError): string {
  const { t } = useTranslation();
  if (reason === 'unknown') {
    return t('rendering.problem.unknown', { type, folder: `blocks/${type.replace(/^blocks\./, '')}` });
  }
  if (reason === 'failed') return t('rendering.problem.failed', { type, detail });
  return t('rendering.problem.invalid', { type, detail, field: field ?? t('rendering.problem.wholeBlock') });
}

function EditorsBox({ error, editUrl }: { error: BlockError; editUrl: string | null }): JSX.Element {
  const { t } = useTranslation();
  const advice = useAdvice(error);
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
 * Stands where a block cannot be shown: nothing for visitors, a box for editors and developers. The error is reported.
 * Throws `CriticalBlockError` for a critical block.
 */
export function BlockErrorBox({ error, editUrl }: { error: BlockError; editUrl: string | null }): JSX.Element | null {
  const { showErrors, report } = useBlockEnvironment();
  if (error.critical) throw new CriticalBlockError(error);
  // A server render has no effects.
  if (typeof window === 'undefined') report(error);
  useEffect(() => report(error), [error, report]);
  return showErrors ? <EditorsBox error={error} editUrl={editUrl} /> : null;
}
