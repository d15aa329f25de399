import { type JSX, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ArticleList as List } from '#features/articles/article-list.tsx';
import { articleListQuery } from '#features/articles/article-list-query.ts';
import { blockHeading } from '#rendering/block-heading.ts';
import { blockQuery } from '#rendering/block-query.ts';
import { BlockSection } from '#rendering/block-section.tsx';
import { useContentSource } from '#rendering/content-source-context.ts';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { HasSearchContext } from '#rendering/has-search-context.ts';

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
  const searches = useContext(HasSearchContext);
  const heading = blockHeading(title, block);
  return (
    <BlockSection title={heading.title} headingLevel={heading.headingLevel} text={text}>
      <List
        source={source}
        settings={{ mode, topic, limit }}
        locale={block.locale}
        // The latest few lead to no pages of their list: they are the same wherever they stand, and drawn once.
        path={mode === 'paged' ? block.page.path : ''}
        search={search}
        headingLevel={heading.below}
        searches={searches}
      />
    </BlockSection>
  );
};

/** All articles with topics and pages, or the latest few. */
export default defineBlock({
  type: 'blocks.article-list',
  Component: ArticleList,
  // The latest few have no topics or pages to choose.
  interactive: ({ mode }) => mode === 'paged',
  queries: (settings, { locale, source, search }) => [blockQuery(articleListQuery(source, settings, locale, search))],
});
