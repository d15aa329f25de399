import type { Media } from '#contract/content/page-view.ts';
import type { PictureLookup } from '#contract/content/rich-text-lookups.ts';
import { sourceSets } from '#lib/source-set.ts';
import { eachElement, type HtmlElement, type HtmlRoot } from './rich-text-tree.ts';

/** How wide a picture in a text is at most: the measure of its lines (66 digits), which are larger on a wide screen. */
const SIZES = '(min-width: 60rem) 46rem, (min-width: 45rem) 42rem, 92vw';

/**
 * Gives each picture the address and the sizes of what is shown for it, with its proportions, so that nothing moves when
 * it arrives. One that is not to be shown loses its address: browsers write its description instead.
 */
export function settlePictures(root: HtmlRoot, pictureAt: PictureLookup): void {
  const images: HtmlElement[] = [];
  eachElement(root, (element) => {
    if (element.tagName === 'img') images.push(element);
  });
  for (const image of images) {
    const { src } = image.properties;
    const picture = typeof src === 'string' ? pictureAt(src) : undefined;
    if (picture === null) delete image.properties.src;
    else if (picture !== undefined) show(image, picture);
  }
}

/** The width that an editor wrote stays; the height follows from it. */
function show(image: HtmlElement, picture: Media): void {
  const { properties } = image;
  const { url, width, height, color } = picture;
  properties.src = url;
  const written = typeof properties.width === 'number' && properties.width > 0 ? properties.width : null;
  const sizes = written === null ? SIZES : `${written}px`;
  const { avif, own } = sourceSets(picture);
  if (own !== undefined) Object.assign(properties, { srcSet: own, sizes });
  if (color !== undefined) properties.dataTint = color;
  if (width !== null && height !== null) {
    properties.width = written ?? width;
    properties.height = Math.round((properties.width * height) / width);
  }
  if (avif === undefined) return;
  const source = element('source', { type: 'image/avif', srcSet: avif, sizes });
  Object.assign(image, element('picture', {}, [source, element('img', properties)]));
}

function element(
  tagName: string,
  properties: HtmlElement['properties'],
  children: HtmlElement['children'] = [],
): HtmlElement {
  return { type: 'element', tagName, properties, children };
}
