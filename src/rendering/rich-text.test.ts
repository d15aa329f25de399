import { expect, test } from 'vitest';
import type { Media } from '#contract/content/page-view.ts';
import { renderRichText } from './rich-text.tsx';

const html = (markdown: string) => renderRichText(markdown).html;

test('the highest heading of a document becomes an h2 and no level is skipped', () => {
  const { headings } = renderRichText('# Charte\n\n### Vos droits\n\n### Nos devoirs\n\n# Contact');
  expect(headings).toEqual([
    { id: 'section-charte', text: 'Charte', level: 2 },
    { id: 'section-vos-droits', text: 'Vos droits', level: 3 },
    { id: 'section-nos-devoirs', text: 'Nos devoirs', level: 3 },
    { id: 'section-contact', text: 'Contact', level: 2 },
  ]);
  expect(renderRichText('## Seul').headings[0]?.level).toBe(2);
});

test('headings carry the ids that are listed, each once', () => {
  const { html: output, headings } = renderRichText('## Données\n\n## Données\n\n## !!!');
  expect(headings.map(({ id }) => id)).toEqual(['section-donnees', 'section-donnees-2', 'section-text']);
  for (const { id } of headings) expect(output).toContain(`<h2 id="${id}">`);
});

test('a link to a heading finds it', () => {
  expect(html('[voir](#vos-donnees)\n\n## Vos données')).toContain('href="#section-vos-donnees"');
  expect(html('[voir](#Vos%20donn%C3%A9es)\n\n## Vos données')).toContain('href="#section-vos-donnees"');
  expect(html('<a href="#%E0%A4%A">voir</a>')).toContain('href="#%E0%A4%A"');
});

test('tables scroll inside a frame that the keyboard reaches, with column headers', () => {
  const output = html('| Nom | Durée |\n|---|--:|\n| START | 18 |');
  expect(output).toContain('<div data-table="" tabindex="0" role="region" aria-label="Nom, Durée"><table>');
  expect(output).toContain('<th scope="col">Nom</th>');
  expect(output).not.toContain('style=');
});

test('the frame of a table has a name: its caption, else the heading above it', () => {
  const table = '<table><caption>Durée des <em>études</em></caption><tr><td>START</td></tr></table>';
  expect(html(`## Études\n\n${table}`)).toContain('role="region" aria-label="Durée des études"');
  const output = html('## Études\n\n| Nom |\n|---|\n| START |\n\n## Lieux\n\n> | Ville |\n> |---|\n> | Paris |');
  expect([...output.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(['Études', 'Lieux']);
  expect(html('<table><tr><td>sans nom</td></tr></table>')).not.toContain('role="region"');
});

test('footnotes lead to their note and back, also with two documents on one page', () => {
  const first = html('Un[^1]\n\n[^1]: note');
  const second = html('Deux[^1]\n\n[^1]: note');
  const target = /href="#(note-[^"]+-fn-1)"/.exec(first)?.[1];
  expect(first).toContain(`<li id="${target}">`);
  expect(first).toContain(`aria-describedby="${/id="(note-[^"]+-label)"/.exec(first)?.[1]}"`);
  expect(second).not.toContain(target);
});

test('links that leave the site say so to the browser, others stay as they are', () => {
  expect(html('[a](https://example.org/)')).toContain('rel="noopener noreferrer"');
  expect(html('[a](//example.org/)')).toContain('rel="noopener noreferrer"');
  expect(html('[a](/nos-offres)')).toBe('<p><a href="/nos-offres">a</a></p>');
  expect(html('[a](tel:+33199000000) [b](mailto:a@example.org)')).toBe(
    '<p><a href="tel:+33199000000">a</a> <a href="mailto:a@example.org">b</a></p>',
  );
});

test('pictures load late and always have an alternative text', () => {
  expect(html('![Un jardin](/uploads/a.png)')).toBe(
    '<p><img src="/uploads/a.png" alt="Un jardin" loading="lazy" decoding="async"/></p>',
  );
  expect(html('<img src="/a.png">')).toContain('alt=""');
});

const photo: Media = {
  url: '/uploads/xxlarge_a.webp',
  width: 2400,
  height: 1600,
  alt: 'The file’s own',
  mime: 'image/webp',
  formats: [{ url: '/uploads/small_a.webp', width: 500, height: 333, mime: 'image/webp' }],
};

test('a picture is offered in the sizes that there are, keeps its place, and has the text’s description', () => {
  const shown = renderRichText('![Un jardin](/uploads/a.jpg)', {
    pictureAt: (address) => (address === '/uploads/a.jpg' ? photo : null),
  });
  expect(shown.html).toBe(
    '<p><img src="/uploads/xxlarge_a.webp" alt="Un jardin" loading="lazy" decoding="async" ' +
      'srcSet="/uploads/small_a.webp 500w, /uploads/xxlarge_a.webp 2400w" sizes="(min-width: 60rem) 46rem, (min-width: 45rem) 42rem, 92vw" ' +
      'width="2400" height="1600"/></p>',
  );
});

test('browsers that know AVIF choose among its sizes first, and the picture’s place has its color', () => {
  const formats = [{ url: '/uploads/a.480.0123456789ab.avif', width: 480, height: 320, mime: 'image/avif' }];
  const picture = { ...photo, formats, color: '#102030' };
  expect(renderRichText('![Un jardin](/uploads/a.jpg)', { pictureAt: () => picture }).html).toBe(
    '<p><picture><source type="image/avif" srcSet="/uploads/a.480.0123456789ab.avif 480w" ' +
      'sizes="(min-width: 60rem) 46rem, (min-width: 45rem) 42rem, 92vw"/><img src="/uploads/xxlarge_a.webp" alt="Un jardin" loading="lazy" ' +
      'decoding="async" data-tint="#102030" width="2400" height="1600"/></picture></p>',
  );
});

test('the width that an editor gave a picture stays, with the height that belongs to it', () => {
  const { html: output } = renderRichText('<img src="/uploads/a.jpg" width="300" height="9" alt="x">', {
    pictureAt: () => photo,
  });
  expect(output).toContain('width="300" height="200"');
  expect(output).toContain('sizes="300px"');
});

test('a picture without other sizes offers no choice, one without size claims none', () => {
  const { html: output } = renderRichText('![x](/uploads/a.svg)', {
    pictureAt: () => ({ ...photo, formats: [], width: null, height: null }),
  });
  expect(output).toBe('<p><img src="/uploads/xxlarge_a.webp" alt="x" loading="lazy" decoding="async"/></p>');
});

test('of a picture that is not to be shown the description stands, and nothing is fetched', () => {
  const { html: output } = renderRichText('![Un jardin](/uploads/a.jpg)', { pictureAt: () => null });
  expect(output).toBe('<p><img alt="Un jardin" loading="lazy" decoding="async"/></p>');
});

const links = (markdown: string) =>
  renderRichText(markdown, {
    linkAt: (link) => (link.startsWith('page:about') ? link.replace('page:about', '/a-propos') : null),
  }).html;

test('a link to content of the site gets its address, as markdown and as HTML', () => {
  expect(links('[Nous](page:about#equipe)')).toBe('<p><a href="/a-propos#equipe">Nous</a></p>');
  expect(links('<a href="page:about">Nous</a>')).toBe('<p><a href="/a-propos">Nous</a></p>');
  expect(links('[Nous][x]\n\n[x]: page:about')).toBe('<p><a href="/a-propos">Nous</a></p>');
});

test('of a link to content that is not there the text stays', () => {
  expect(links('Voir [la *liste*](page:gone) ici')).toBe('<p>Voir la <em>liste</em> ici</p>');
  expect(links('[x](file:///etc/passwd) [y](file:gone_1)')).toBe('<p>x y</p>');
  expect(html('[Nous](page:about)')).toBe('<p>Nous</p>');
});

test('raw HTML of an editor works as far as it is harmless', () => {
  expect(html('H<sub>2</sub>O <mark>vu</mark>')).toBe('<p>H<sub>2</sub>O <mark>vu</mark></p>');
  expect(html('<details><summary>Plus</summary>\n\n*texte*\n\n</details>')).toContain('<em>texte</em>');
  expect(html('- [x] fait\n- [ ] à faire')).toContain('☑ fait');
});

test('a text that would keep the server busy is shown plain', () => {
  expect(html(`${'> '.repeat(5000)}x`)).toMatch(/^<p>&gt; /);
  expect(html(`${'- '.repeat(5000)}x`)).toMatch(/^<p>- /);
  expect(html('**a'.repeat(50_000))).toMatch(/^<p>\*\*a/);
  expect(html('<div>'.repeat(20_000))).toMatch(/^<p>&lt;div&gt;/);
  expect(html('a < b '.repeat(100_000))).toMatch(/^<p>a &lt; b /);
});

test('a long ordinary text is rendered whole', () => {
  const output = html('Un paragraphe avec *emphase*.\n\n'.repeat(300));
  expect(output.match(/<em>emphase<\/em>/g)).toHaveLength(300);
});

test('an empty text gives nothing', () => {
  expect(renderRichText('')).toEqual({ html: '', headings: [] });
});
