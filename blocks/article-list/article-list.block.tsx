import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ArticleList as List } from '../../src/features/articles/article-list.tsx';
import { articleListQuery } from '../../src/features/articles/article-list-query.ts';
import { blockHeading } from '../../src/rendering/block-heading.ts';
import { blockQuery } from '../../src/rendering/block-query.ts';
import { useContentSource } from '../../src/rendering/content-source-context.ts';
import { type BlockComponentProps, defineBlock } from '../../src/rendering/define-block.tsx';
import { Paragraphs } from '../../src/ui/paragraphs.tsx';
import { Section } from '../../src/ui/section.tsx';

const ArticleList = ({
  title,
  text,
  mode,
  topic,
  limit,
  block,
}: BlockComponentProps<'blocks.article-list'>): JSX.Element => {
  const [search] = useSearchParams();
  const source = useContentSource();
  const heading = blockHeading(title, block);
  return (
    <Section
      title={heading.title}
      headingLevel={heading.headingLevel}
      lead={text === null ? null : <Paragraphs text={text} />}
    >
      <List
        source={source}
        settings={{ mode, topic, limit }}
        locale={block.locale}
        path={block.page.path}
        search={search}
        headingLevel={heading.below}
      />
    </Section>
  );
};

/** All articles with topics and pages, or the latest few. */
export default defineBlock({
  type: 'blocks.article-list',
  Component: ArticleList,
  interactive: true,
  queries: (settings, { locale, source, search }) => [blockQuery(articleListQuery(source, settings, locale, search))],
});
