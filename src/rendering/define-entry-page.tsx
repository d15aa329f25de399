import type { ComponentType, JSX, ReactNode } from 'react';
import type { PageView } from '#contract/content/page-view.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';

/** What the page of an entry is drawn from. `above` is the line over the title: the way back. */
export interface EntryPageProps {
  page: PageView;
  above: ReactNode;
}

/** Draws what is above the blocks of an entry's page, its `<h1>` included. */
export type EntryPage = (props: EntryPageProps) => JSX.Element;

/**
 * Binds a kind of content to the component of its page; the default export of every `*.kind.tsx`.
 * @param read the entry that a page is of; null for one that does not fit, such as one kept of an earlier release: its
 *   title stands alone then
 */
export function defineEntryPage<T>(
  read: (page: PageView) => T | null,
  Component: ComponentType<EntryPageProps & { entry: T }>,
): EntryPage {
  return function EntryOfKind({ page, above }) {
    const entry = read(page);
    if (entry !== null) return <Component entry={entry} page={page} above={above} />;
    return (
      <Section tone="warm">
        <PageTitle title={page.title} above={above} />
      </Section>
    );
  };
}
