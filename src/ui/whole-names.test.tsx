// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CardLink } from './card-link.tsx';
import { PageTitle } from './page-title.tsx';
import { Section } from './section.tsx';

const TITLE = 'L’inscription pour l’étude PRECISE-AD, puis AD-2, est enregistrée mot-à-mot';

test.each([
  ['a page’s title', <PageTitle key="" title={TITLE} />],
  ['a section’s title', <Section key="" title={TITLE} />],
  ['a card’s title', <CardLink key="" title={TITLE} href="/a" />],
])('%s says its words, and breaks no name of a trial at its hyphen', (_, heading) => {
  const { container } = render(heading);
  const title = container.querySelector('h1, h2, h3');
  expect(title?.textContent).toBe(TITLE);
  const whole = [...(title?.querySelectorAll('span') ?? [])];
  expect(whole.map(({ textContent }) => textContent)).toEqual(['PRECISE-AD', 'AD-2']);
  expect(whole.map((name) => getComputedStyle(name).display)).toEqual(['inline-block', 'inline-block']);
});
