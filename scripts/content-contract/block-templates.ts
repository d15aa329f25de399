/** The first files of a block named in kebab-case (`opening-hours`), with a title and a text as a starting point. */
export function blockTemplates(name: string): {
  schema: object;
  label: string;
  files: Record<string, string>;
} {
  const words = name.replaceAll('-', ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const component = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return {
    schema: schemaOf(name, label),
    label,
    files: {
      [`${name}.block.tsx`]: componentOf(name, component, label),
      [`${name}.fixtures.ts`]: fixturesOf(name, words),
      [`${name}.test.tsx`]: testOf(name),
    },
  };
}

function schemaOf(name: string, displayName: string): object {
  return {
    collectionName: `components_blocks_${name.replaceAll('-', '_')}`,
    info: { displayName, icon: 'apps' },
    options: {},
    attributes: {
      title: { type: 'string', required: true },
      text: { type: 'text' },
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

function fixturesOf(name: string, words: string): string {
  return `import type { BlockFixtures } from '#rendering/block-fixtures.ts';

/** The states of the block ${words}. */
export const fixtures: BlockFixtures<'blocks.${name}'> = {
  fr: {
    normal: { title: 'Un titre', text: 'Un paragraphe.\\n\\nUn autre.' },
    empty: { title: 'Un titre', text: null },
    longest: {
      title: 'Un titre bien plus long que ce qu’on devrait écrire, pour voir comment il passe à la ligne',
      text: 'Une phrase assez longue pour occuper plusieurs lignes sur un téléphone. '.repeat(10).trim(),
    },
  },
  en: {
    normal: { title: 'A title', text: 'A paragraph.\\n\\nAnother.' },
    empty: { title: 'A title', text: null },
    longest: {
      title: 'A title much longer than anyone should write, to see how it wraps onto the next lines',
      text: 'A sentence long enough to take several lines on a telephone. '.repeat(10).trim(),
    },
  },
  malformed: [{ field: 'title', data: { title: null, text: null } }],
};
`;
}

function testOf(name: string): string {
  return `// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './${name}.block.tsx';
import { fixtures } from './${name}.fixtures.ts';

checkBlock(block, fixtures);

test('shows its title and its text', () => {
  const { textContent } = renderBlock(block, fixtures.en.normal, { locale: 'en' });
  expect(textContent).toContain('A title');
  expect(textContent).toContain('Another.');
});
`;
}
