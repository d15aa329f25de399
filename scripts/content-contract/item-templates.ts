/** A component that a block repeats: `opening-day`, of which the block `opening-hours` has the list `openingDays`. */
export interface ItemNames {
  /** In kebab-case; the component is `shared.<name>`. */
  name: string;
  /** The attribute of the block that holds the list. */
  list: string;
  /** What its table is called after `components_shared_`. */
  table: string;
  label: string;
  listLabel: string;
}

/** What an item of a block is called everywhere, from its name in kebab-case. */
export function namesOfItem(name: string): ItemNames {
  const words = name.split('-');
  const last = words.at(-1) ?? '';
  const many = [...words.slice(0, -1), pluralOf(last)];
  const list = many.map((word, index) => (index === 0 ? word : capital(word))).join('');
  return {
    name,
    list,
    table: many.join('_'),
    label: capital(words.join(' ')),
    listLabel: capital(many.join(' ')),
  };
}

/** The schema of an item: a title and a text as a starting point. */
export function itemSchemaOf({ table, label }: ItemNames): object {
  return {
    collectionName: `components_shared_${table}`,
    info: { displayName: label, icon: 'bulletList' },
    options: {},
    attributes: { title: { type: 'string', required: true }, text: { type: 'text' } },
  };
}

/** The attribute of the block that holds its items. */
export function itemsAttributeOf({ name }: ItemNames): object {
  return { type: 'component', component: `shared.${name}`, repeatable: true };
}

/** What a block with items draws: a list below its heading, each item with a heading of its own. */
export function componentWithItems(
  name: string,
  component: string,
  { label, item }: { label: string; item: ItemNames },
): string {
  const { list } = item;
  return `import type { JSX } from 'react';
import { blockHeading } from '#rendering/block-heading.ts';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { PlainList } from '#ui/plain-list.tsx';

const ${component} = ({ title, text, ${list}, block }: BlockComponentProps<'blocks.${name}'>): JSX.Element => {
  const heading = blockHeading(title, block);
  const Heading = \`h\${heading.below}\` as const;
  return (
    <BlockSection title={heading.title} headingLevel={heading.headingLevel} text={text}>
      {${list}.length === 0 ? null : (
        <PlainList gap="xl">
          {[...${list}.entries()].map(([position, item]) => (
            <li key={position}>
              <Heading>{item.title}</Heading>
              {item.text === null ? null : <Paragraphs text={item.text} />}
            </li>
          ))}
        </PlainList>
      )}
    </BlockSection>
  );
};

/** ${label}. */
export default defineBlock({ type: 'blocks.${name}', Component: ${component} });
`;
}

/** The lines of a fixture that hold items. */
export function itemFixtures(
  { list }: ItemNames,
  language: 'fr' | 'en',
): Record<'normal' | 'empty' | 'longest', string> {
  const [first, second, text, long, sentence] = {
    fr: [
      'Un premier point',
      'Un autre',
      'Une phrase ou deux.',
      'Un point bien plus long que ce qu’on devrait écrire',
      'Une phrase assez longue pour occuper plusieurs lignes sur un téléphone.',
    ],
    en: [
      'A first point',
      'Another',
      'A sentence or two.',
      'A point much longer than anyone should write',
      'A sentence long enough to take several lines on a telephone.',
    ],
  }[language];
  return {
    normal: `${list}: [
        { title: '${first}', text: '${text}' },
        { title: '${second}', text: null },
      ],`,
    empty: `${list}: [],`,
    longest: `${list}: Array.from({ length: 6 }, () => ({
        title: '${long}',
        text: '${sentence}',
      })),`,
  };
}

/** The plural of an English word, as most words have it. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
