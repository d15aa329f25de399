import { excerpt, type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';

const ENDING = /\.(?:jpe?g|png|webp|gif|avif|svg|heic|tiff?)$/i;
const CAMERA = /^(?:img|dsc|dscn|dscf|pxl|photo|image|picture|screenshot|capture|scan|download)[-_ ]?\(?\d[\d_-]*\)?$/i;
/** Words joined as in the name of a file: `equipe_2024-final`. */
const JOINED = /^[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)+$/u;

/** Pictures without words for those who cannot see them, or with the name of the file instead. */
export function checkAltTexts({ pictures, texts, markdown }: RuleInput): Finding[] {
  const chosen = pictures.map(({ altPath, alt, name }) => ({ path: altPath, alt, name }));
  const inTexts = texts
    .filter(({ isMarkdown }) => isMarkdown)
    .flatMap((field) => {
      return markdown(field).pictures.map(({ src, alt }) => ({
        path: field.path,
        alt,
        name: src.split('/').at(-1) ?? '',
      }));
    });
  return [...chosen, ...inTexts].flatMap(({ path, alt, name }) => {
    if (alt === '') return [finding('alt-missing', path, { picture: name })];
    return isFileName(alt, name) ? [finding('alt-file', path, { text: excerpt(alt) })] : [];
  });
}

function isFileName(alt: string, file: string): boolean {
  const bare = (name: string): string => name.replace(ENDING, '').toLowerCase();
  if (ENDING.test(alt) || CAMERA.test(alt)) return true;
  return JOINED.test(alt) && (/[_\d]/.test(alt) || bare(alt) === bare(file));
}
