import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import { color } from '#ui/theme/colors.ts';
import { styled } from '#ui/theme/styled.tsx';

const Note = styled('p')({ color: color('inkSoft') });

/** Texts to read ask nothing, and learning words has a box of its own to leave it out. */
const SAID_ELSEWHERE: readonly Item['type'][] = ['display', 'word_learn'];

interface OptionalNoteProps {
  items: readonly Item[];
  /** Whether what stands beside the questions, such as a time to choose, is needed; left out when there is nothing. */
  panel?: boolean | undefined;
}

/** What may be left empty, said once for a page instead of after each question. Nothing where all is needed. */
export const OptionalNote = ({ items, panel }: OptionalNoteProps): JSX.Element | null => {
  const { t } = useTranslation();
  const needs = items.filter(({ type }) => !SAID_ELSEWHERE.includes(type)).map(({ required }) => required);
  const asked = panel === undefined ? needs : [...needs, panel];
  const count = asked.filter((required) => !required).length;
  if (count === 0) return null;
  return <Note>{count === asked.length ? t('forms.allOptional', { count }) : t('forms.someOptional')}</Note>;
};
