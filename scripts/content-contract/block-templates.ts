import { componentWithItems, type ItemNames, itemFixtures, itemsAttributeOf } from './item-templates.ts';
import { pascal } from './names.ts';

/**
 * The first files of a block named in kebab-case (`opening-hours`), with a title and a text as a starting point, and a list
 * of items where it has one.
 */
export function blockTemplates(
  name: string,
  item: ItemNames | null,
): {
  schema: object;
  label: string;
  files: Record<string, string>;
} {
  const words = name.replaceAll('-', ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const component = pascal(name);
  return {
    schema: schemaOf(name, label, item),
    label,
    files: {
      [`${name}.block.tsx`]:
        item === null ? componentOf(name, component, label) : componentWithItems(name, component, { label, item }),
      [`${name}.fixtures.ts`]: fixturesOf(name, words, item),
      [`${name}.test.tsx`]: testOf(name, item),
    },
  };
}

function schemaOf(name: string, displayName: string, item: ItemNames | null): object {
  return {
    collectionName: `components_blocks_${name.replaceAll('-', '_')}`,
    info: { displayName, icon: 'apps' },
    options: {},
    attributes: {
      title: { type: 'string', required: true },
      text: { type: 'text' },
      ...(item === null ? {} : { [item.list]: itemsAttributeOf(item) }),
      hidden: { type: 'boolean', default: false },
    },
  };
}

function componentOf(name: string, component: string, label: string): string {
  return `import type { JSX } from 'react';
import { blockHeading } from '#rendering/block-heading.ts';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';

const ${component} = ({ title, text, block }: BlockComponentProps<'blocks.${name}'>): JSX.Element => {
  const heading = blockHeading(title, block);
  return <BlockSection title={heading.title} headingLevel={heading.headingLevel} text={text} />;
};

/** ${label}. */
export default defineBlock({ type: 'blocks.${name}', Component: ${component} });
`;
}

function fixturesOf(name: string, words: string, item: ItemNames | null): string {
  return `import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of the block ${words}. */
export const fixtures: BlockFixtures<'blocks.${name}'> = {
  fr: {
    ${statesOf(TEXTS.fr, item && itemFixtures(item, 'fr'))}
  },
  en: {
    ${statesOf(TEXTS.en, item && itemFixtures(item, 'en'))}
  },
  malformed: [${malformedOf(item)}],
};
`;
}

const TEXTS = {
  fr: {
    title: 'Un titre',
    text: 'Un paragraphe.\\n\\nUn autre.',
    longTitle: 'Un titre bien plus long que ce qu’on devrait écrire, pour voir comment il passe à la ligne',
    longText: 'Une phrase assez longue pour occuper plusieurs lignes sur un téléphone. ',
  },
  en: {
    title: 'A title',
    text: 'A paragraph.\\n\\nAnother.',
    longTitle: 'A title much longer than anyone should write, to see how it wraps onto the next lines',
    longText: 'A sentence long enough to take several lines on a telephone. ',
  },
};

function statesOf(
  { title, text, longTitle, longText }: (typeof TEXTS)['fr'],
  items: ReturnType<typeof itemFixtures> | null,
): string {
  const normal = items
    ? `{\n      title: '${title}',\n      text: '${text}',\n      ${items.normal}\n    }`
    : `{ title: '${title}', text: '${text}' }`;
  const empty = `{ title: '${title}', text: null${items ? `, ${items.empty.slice(0, -1)}` : ''} }`;
  return `normal: ${normal},
    empty: ${empty},
    longest: {
      title: '${longTitle}',
      text: '${longText}'.repeat(10).trim(),${items ? `\n      ${items.longest}` : ''}
    },`;
}

/** The first is refused for the block's own title; the second, for the title of one of its items. */
function malformedOf(item: ItemNames | null): string {
  if (item === null) return "{ field: 'title', data: { title: null, text: null } }";
  const { list } = item;
  return `
    { field: 'title', data: { title: null, text: null, ${list}: [] } },
    { field: '${list}.0.title', data: { title: 'Un titre', text: null, ${list}: [{ title: null, text: null }] } },
  `;
}

function testOf(name: string, item: ItemNames | null): string {
  const sentence =
    item === null ? 'shows its title and its text' : 'shows its title, its text and its items in their order';
  const items =
    item === null
      ? ''
      : `
  const headings = [...element.querySelectorAll('li h2')].map((heading) => heading.textContent);
  expect(headings).toEqual(['A first point', 'Another']);`;
  return `// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './${name}.block.tsx';
import { fixtures } from './${name}.fixtures.ts';

checkBlock(block, fixtures);

test('${sentence}', () => {
  const element = renderBlock(block, fixtures.en.normal, { locale: 'en' });
  expect(element.textContent).toContain('A title');
  expect(element.textContent).toContain('Another.');${items}
});
`;
}
