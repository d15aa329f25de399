import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusToHeading } from '#lib/use-focus-to-heading.ts';
import { LetterArt } from './illustrations/letter.art.tsx';
import { SupportArt } from './illustrations/support.art.tsx';
import { Stack } from './stack.tsx';
import { size, text } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

const Column = styled(Stack)({
  maxWidth: size.measure,
  '& > svg': { width: 'min(100%, 18rem)' },
  '& > h1, & > h2': { fontSize: text.h2 },
});

/** `headingLevel` follows the place in the page; `children` says what one can do next. */
export interface StateProps {
  title?: string;
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
}

const words = (children: ReactNode): ReactNode => (typeof children === 'string' ? <p>{children}</p> : children);

/** Nothing to show here, said kindly. */
export const EmptyState = ({ title, headingLevel = 2, children }: StateProps): JSX.Element => {
  const { t } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  return (
    <Column align="start">
      <LetterArt />
      <Heading>{title ?? t('ui.empty.title')}</Heading>
      {words(children)}
    </Column>
  );
};

/**
 * Something went wrong that is not the visitor's fault, and what to do about it. When it goes with the button that was
 * pressed, the title above keeps the place of the focus.
 */
export const ErrorState = ({ title, headingLevel = 2, children }: StateProps): JSX.Element => {
  const { t } = useTranslation();
  const part = useFocusToHeading<HTMLDivElement>();
  const Heading = `h${headingLevel}` as const;
  return (
    <Column align="start" role="alert" ref={part}>
      <SupportArt />
      <Heading>{title ?? t('ui.error.title')}</Heading>
      {words(children ?? t('ui.error.text'))}
    </Column>
  );
};
