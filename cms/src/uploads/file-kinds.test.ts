import { expect, test } from 'vitest';
import { hasScript, kindOfContent, kindOfName, nameFor, uploadErrorOf } from './file-kinds.ts';

test.each(['text/html', 'application/xml', 'image/svg+xml', 'image/tiff', 'application/zip', undefined])(
  'content of the type %s is of no kind that may be uploaded',
  (mime) => expect(kindOfContent(mime)).toBeNull(),
);

test.each([
  ['garden.JPEG', 'image/jpeg', 'garden.JPEG'],
  ['garden.png', 'image/jpeg', 'garden.jpg'],
  ['garden.html', 'image/png', 'garden.png'],
  ['garden', 'image/webp', 'garden.webp'],
  ['a.b', 'application/pdf', 'a.pdf'],
])('the file %s whose content is %s is called %s', (name, mime, expected) => {
  const kind = kindOfContent(mime);
  expect(kind && nameFor(kind, name)).toBe(expected);
});

test('an extension alone has a kind too', () => {
  expect(kindOfName('.jpeg')?.mime).toBe('image/jpeg');
  expect(kindOfName('.html')).toBeNull();
  expect(kindOfName('')).toBeNull();
});

test('the sentence says which file is refused, and what to do', () => {
  expect(uploadErrorOf('plan.svg').en).toMatch(/^“plan\.svg” is a drawing in SVG.*export it as PNG or WebP/);
  expect(uploadErrorOf('page.html').en).toMatch(/^“page\.html” is neither .*Upload a JPEG, PNG/);
});

test.each([
  ['<< /S /JavaScript /JS (app.alert(1)) >>', true],
  ['<< /S /Java#53cript /JS (app.alert(1)) >>', true],
  ['<< /S /URI /URI (https://www.example.fr/) >>', false],
  ['(a letter about /JavaScripting)', false],
])('a document with %s contains a program: %s', (part, expected) => {
  expect(hasScript(Buffer.from(`%PDF-1.4\n${part}`))).toBe(expected);
});
