// @vitest-environment jsdom
import type { JSX } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../tests/support/accessibility.ts';
import { i18nIn } from '../../tests/support/i18n.ts';
import { BackLink } from './back-link.tsx';
import { Button } from './button.tsx';
import { ButtonLink, ButtonRow } from './button-link.tsx';
import { CardGrid, CardLink } from './card-link.tsx';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';
import { Illustration } from './illustrations/illustration.tsx';
import { ILLUSTRATION_NAMES } from './illustrations/names.ts';
import { Loading } from './loading.tsx';
import { Logo } from './logo.tsx';
import { Notice } from './notice.tsx';
import { Opening } from './opening.tsx';
import { PageTitle } from './page-title.tsx';
import { Picture } from './picture.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { Section } from './section.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { Tag, TagList } from './tag.tsx';
import { ThemeRoot } from './theme/theme-root.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const photo = {
  url: '/uploads/a.jpg',
  width: 1200,
  height: 800,
  alt: 'Une main sur une épaule',
  mime: 'image/jpeg',
  formats: [{ url: '/uploads/a-600.jpg', width: 600, height: 400, mime: 'image/jpeg' }],
};

const parts: Record<string, JSX.Element> = {
  logo: <Logo locale="fr" />,
  section: (
    <Section title="Nos soins" lead="À votre rythme" headingLevel={1} tone="calm">
      <p>Texte</p>
    </Section>
  ),
  buttons: (
    <ButtonRow>
      <ButtonLink href="/a" icon="phone" iconAfter="arrow">
        Consulter
      </ButtonLink>
      <Button variant="secondary">Refuser</Button>
      <BackLink href="/b">Retour</BackLink>
    </ButtonRow>
  ),
  cards: (
    <CardGrid>
      <CardLink title="Je m’inquiète" href="/a" linkText="Commencer" text="Un exercice" headingLevel={2} />
      <CardLink title="Sans lien" text="Une feuille" headingLevel={2} />
    </CardGrid>
  ),
  tags: <TagList tags={['Alzheimer', '18 mois']} />,
  tag: <Tag tone="warm">Ouvert</Tag>,
  icon: <Icon name="external" label="Nouvelle fenêtre" />,
  notice: (
    <Notice tone="emergency" title="Appelez le 15" headingLevel={2}>
      Tout de suite.
    </Notice>
  ),
  disclosure: <Disclosure summary="Est-ce remboursé ?">Oui.</Disclosure>,
  opening: (
    <Opening title="Bonjour" lead="Entrez" visual={<Illustration name="home" />}>
      <ButtonLink href="/a">Entrer</ButtonLink>
    </Opening>
  ),
  pageTitle: <PageTitle title="Notre équipe" lead="Des visages" />,
  picture: <Picture media={photo} />,
  text: <RichTextView value={{ html: '<h2>Titre</h2><p>Texte</p>' }} />,
  loading: <Loading />,
  empty: <EmptyState>Revenez bientôt.</EmptyState>,
  error: <ErrorState />,
  hidden: <VisuallyHidden>Pour la voix</VisuallyHidden>,
  ...Object.fromEntries(ILLUSTRATION_NAMES.map((name) => [`drawing ${name}`, <Illustration key={name} name={name} />])),
};

function onServer(part: JSX.Element): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <I18nextProvider i18n={i18nIn('fr')}>
      <ThemeRoot>{part}</ThemeRoot>
    </I18nextProvider>,
  );
  return container;
}

describe.each(Object.entries(parts))('%s', (_, part) => {
  test('is rendered on the server without a style attribute and without an accessibility fault', async () => {
    const container = onServer(part);
    expect(container.querySelector('[style]')).toBeNull();
    // Some routes must have no header and no footer at all.
    expect(container.querySelector('header, footer')).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

test('the logo says the name and the line', () => {
  expect(
    onServer(<Logo locale="fr" />)
      .querySelector('[role=img]')
      ?.getAttribute('aria-label'),
  ).toBe('Souvenance, clinique de la mémoire');
});

test('each language has its own logo', () => {
  expect(onServer(<Logo locale="fr" />).innerHTML).not.toBe(onServer(<Logo locale="en" />).innerHTML);
});

test('a card has one link, its title', () => {
  const links = onServer(<CardLink title="Je m’inquiète" href="/a" linkText="Commencer" />).querySelectorAll('a');
  expect([...links].map((link) => link.textContent)).toEqual(['Je m’inquiète']);
});

test('a card without an address has no link', () => {
  expect(onServer(<CardLink title="Sans lien" linkText="Lire" />).querySelector('a')).toBeNull();
});

test('a title of the first level carries the thread', () => {
  expect(onServer(<Section title="Un" headingLevel={1} />).querySelector('h1 + svg')).not.toBeNull();
  expect(onServer(<Section title="Deux" />).querySelector('h2 + svg')).toBeNull();
});

test('a text that is empty or missing leaves nothing behind', () => {
  expect(onServer(<RichTextView value={null} />).textContent).toBe('');
  expect(onServer(<RichTextView value={{ html: '' }} />).querySelector('div')).toBeNull();
});
