import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderRichText } from '#rendering/rich-text.tsx';
import { CONTENT_SERVICE, contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const network = prepareNetwork();

const rendition = (name: string, width: number) => ({
  url: `/uploads/${name}_photo_0123456789.webp`,
  width,
  height: width / 2,
  mime: 'image/webp',
});
const photo = {
  id: 1,
  url: '/uploads/photo_0123456789.jpg',
  width: 6000,
  height: 3000,
  size: 9000,
  mime: 'image/jpeg',
  formats: { small: rendition('small', 500), xlarge: rendition('xlarge', 1800) },
};
const drawing = {
  id: 2,
  url: '/uploads/drawing_abcdef0123.png',
  width: 400,
  height: 300,
  size: 20,
  mime: 'image/png',
  formats: null,
};
const SHOWN =
  'srcSet="/uploads/small_photo_0123456789.webp 500w, /uploads/xlarge_photo_0123456789.webp 1800w" ' +
  'sizes="(min-width: 60rem) 46rem, (min-width: 45rem) 42rem, 92vw" width="1800" height="900"/>';

/** Loads a page with these texts: their HTML, what was asked of the media library, and the warnings. */
async function load(
  texts: readonly string[],
  library: () => HttpResponse<object> = () => HttpResponse.json([photo, drawing]),
) {
  const blocks = texts.map((body, at) => ({ __component: 'blocks.markdown-document', id: at + 1, body }));
  const page = { id: 1, documentId: 'p1', locale: 'fr', name: 'about', path: '/a', title: 'A', blocks };
  const asked: string[][] = [];
  network.use(
    contentAnswer('/pages/about', { data: page }),
    http.get(`${CONTENT_SERVICE}/api/upload/files`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push([...searchParams].filter(([name]) => name.startsWith('filters[hash][$in]')).map(([, value]) => value));
      return library();
    }),
  );
  const { service, warnings } = testContentService({ renderRichText });
  const view = await service.page('about', 'fr');
  const htmls = view.blocks.map(({ body }) => (body instanceof Object && 'html' in body ? String(body.html) : ''));
  return { html: htmls.join(''), asked, warnings };
}

test('all pictures in the texts of a page are asked for at once and shown in their renditions', async () => {
  const texts = ['![Un jardin](/uploads/photo_0123456789.jpg)', '![Un arbre](/uploads/drawing_abcdef0123.png)'];
  const { html, asked, warnings } = await load(texts);
  expect(asked.map((names) => names.toSorted())).toEqual([['drawing_abcdef0123', 'photo_0123456789']]);
  expect(html).toContain(`src="/uploads/xlarge_photo_0123456789.webp" alt="Un jardin"`);
  expect(html).toContain(SHOWN);
  expect(html).not.toContain(photo.url);
  // Modest, so it is shown as it is.
  expect(html).toContain('src="/uploads/drawing_abcdef0123.png"');
  expect(html).toContain('width="400" height="300"');
  expect(warnings).toEqual([]);
});

test.each([
  ['as the panel inserts it', `![x](${CONTENT_SERVICE}/uploads/photo_0123456789.jpg)`],
  ['under another name of the same host', '![x](http://localhost:1337/uploads/photo_0123456789.jpg)'],
  ['with a query', '![x](/uploads/photo_0123456789.jpg?updated=1#top)'],
  ['of a rendition', '![x](/uploads/photo_0123456789.480.0123456789ab.avif)'],
  ['of an old rendition', '![x](/uploads/thumbnail_photo_0123456789.jpg)'],
  ['with escapes', '![x](/uploads/photo\\_0123456789.jpg)'],
  ['with an entity', '![x](/uploads/photo&lowbar;0123456789.jpg)'],
  ['percent-encoded', '![x](/uploads/photo%5F0123456789.jpg)'],
  ['without its first slash', '![x](uploads/photo_0123456789.jpg)'],
  ['by reference', '![x][1]\n\n[1]: /uploads/photo_0123456789.jpg'],
  ['in HTML', '<IMG alt="x" src="/uploads/photo_0123456789.jpg">'],
  ['in old HTML', '<image alt="x" src="/uploads/photo_0123456789.jpg">'],
])('a picture is shown in its renditions when its address is written %s', async (_, text) => {
  const { html } = await load([text]);
  expect(html).toContain('src="/uploads/xlarge_photo_0123456789.webp"');
  expect(html).toContain(SHOWN);
});

test('pictures that are no uploads, and those of other hosts, keep their address', async () => {
  const { html, asked } = await load([
    '![x](https://example.org/garden.jpg) ![x](/art/garden.png) [photo](/uploads/photo_0123456789.jpg)',
  ]);
  expect(asked).toEqual([]);
  expect(html).toContain('src="https://example.org/garden.jpg"');
  expect(html).toContain('src="/art/garden.png"');
  const other = await load(['![x](https://example.org/uploads/garden.jpg)'], () => HttpResponse.json([]));
  expect(other.html).toContain('src="https://example.org/uploads/garden.jpg"');
});

const refusals: [string, () => HttpResponse<object>][] = [
  ['refuses to tell', () => HttpResponse.json({}, { status: 403 })],
  ['fails', () => HttpResponse.json({}, { status: 500 })],
  ['does not know them', () => HttpResponse.json([])],
];
test.each(refusals)(
  'where the media library %s, the page stands, and only light pictures are fetched',
  async (_, library) => {
    const bytes: Record<string, number> = { 'photo_0123456789.jpg': 9_000_000, 'drawing_abcdef0123.png': 20_000 };
    network.use(
      http.head(`${CONTENT_SERVICE}/uploads/:name`, ({ params }) => {
        const length = bytes[String(params.name)];
        return new HttpResponse(
          null,
          length === undefined ? { status: 404 } : { headers: { 'content-length': `${length}` } },
        );
      }),
    );
    const names = ['photo_0123456789.jpg', 'drawing_abcdef0123.png', 'gone.png'];
    const texts = names.map((name) => `![Le ${name}](${CONTENT_SERVICE}/uploads/${name})`);
    const { html, warnings } = await load(texts, library);
    expect(html).toContain('<img src="/uploads/drawing_abcdef0123.png" alt="Le drawing_abcdef0123.png"');
    for (const name of ['photo_0123456789.jpg', 'gone.png']) expect(html).toContain(`<img alt="Le ${name}"`);
    expect(warnings).toHaveLength(library().status === 200 ? 0 : 1);
  },
);

test('a document in the place of a picture is not fetched', async () => {
  const letter = { id: 3, url: '/uploads/letter_0011223344.pdf', mime: 'application/pdf', size: 9000, formats: null };
  network.use(
    http.head(
      `${CONTENT_SERVICE}/uploads/*`,
      () => new HttpResponse(null, { headers: { 'content-length': '9000000' } }),
    ),
  );
  const { html } = await load(['![x](/uploads/letter_0011223344.pdf)'], () => HttpResponse.json([letter]));
  expect(html).toBe('<p><img alt="x" loading="lazy" decoding="async"/></p>');
});

test('many pictures are asked for in portions that fit into an address', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `photo_${String(at).padStart(10, '0')}`);
  const files = names.map((name, at) => ({ ...drawing, id: at + 1, url: `/uploads/${name}.png` }));
  const { html, asked } = await load([names.map((name) => `![x](/uploads/${name}.png)`).join('\n')], () =>
    HttpResponse.json(files),
  );
  expect(asked.map(({ length }) => length)).toEqual([40, 10]);
  expect(html.match(/width="400"/g)).toHaveLength(50);
});

test('the pictures in the descriptions of all trials are shown in their renditions', async () => {
  const description = '![Un jardin](/uploads/photo_0123456789.jpg)';
  const trial = {
    id: 1,
    documentId: 't1',
    locale: 'fr',
    key: 'START',
    slug: 'start',
    name: 'START',
    link: '/',
    description,
  };
  network.use(
    contentAnswer('/pages', listAnswer([])),
    contentAnswer('/trials', listAnswer([trial])),
    contentAnswer('/upload/files', [photo]),
  );
  const { service } = testContentService({ renderRichText });
  expect((await service.trials('fr'))[0]?.description.html).toContain(SHOWN);
});
