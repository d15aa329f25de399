import { type JSX, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from './plain-list.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { Stack } from './stack.tsx';
import { color } from './theme/colors.ts';
import { media, radius, size, space, text } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

/** A rich text with the headings that its contents are made of. */
export interface LongTextValue {
  html: string;
  headings: readonly { id: string; text: string; level: number }[];
}

/**
 * `showContents` puts a table of contents beside a text of at least three sections; `headingLevel` is the contents' own.
 * `children` follow the text.
 */
export interface LongTextProps {
  value: LongTextValue;
  showContents: boolean;
  headingLevel: 2 | 3;
  children?: ReactNode;
}

const Layout = styled('div')({
  display: 'grid',
  gap: space.xl,
  '& > *': { minWidth: 0 },
  [media.wide]: {
    '&[data-contents]': { gridTemplateColumns: 'minmax(0, 17rem) minmax(0, 1fr)', gap: space.xxl, alignItems: 'start' },
  },
  [media.print]: { '&&': { display: 'block' } },
});

const Contents = styled('nav')({
  padding: space.inset,
  background: color('calm'),
  borderRadius: radius.leaf,
  '& h2, & h3': { fontSize: text.h3 },
  '& ul': { marginTop: space.xs },
  '& a': { display: 'flex', alignItems: 'center', minHeight: size.target, paddingBlock: '0.25rem', lineHeight: 1.35 },
  [media.wide]: {
    position: 'sticky',
    top: '8.5rem',
    maxHeight: 'calc(100vh - 10rem)',
    overflowY: 'auto',
  },
  [media.print]: { display: 'none' },
});

const MINIMUM = 3;

/** The sections worth listing: those of the highest level that has enough of them, none for a short text. */
export function sectionsOf(headings: LongTextValue['headings']): LongTextValue['headings'] {
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b);
  return (
    levels
      .map((level) => headings.filter((heading) => heading.level <= level))
      .find((found) => found.length >= MINIMUM) ?? []
  );
}

/** A document, a contract, an article: the text, and beside it what it contains. On paper, the text alone. */
export const LongText = ({ value, showContents, headingLevel, children }: LongTextProps): JSX.Element => {
  const { t } = useTranslation();
  const id = useId();
  const sections = showContents ? sectionsOf(value.headings) : [];
  const Heading = `h${headingLevel}` as const;
  return (
    <Layout data-contents={sections.length > 0 ? '' : undefined}>
      {sections.length > 0 ? (
        <Contents aria-labelledby={id}>
          <Heading id={id}>{t('blocks.contents')}</Heading>
          <PlainList>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.text}</a>
              </li>
            ))}
          </PlainList>
        </Contents>
      ) : null}
      <Stack gap="xl">
        <RichTextView value={value} />
        {children}
      </Stack>
    </Layout>
  );
};
