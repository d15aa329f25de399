import type { Media, PictureLookup } from '#contract/content/page-view.ts';
import { sourceSet } from '#lib/source-set.ts';
import { eachElement, type HtmlElement, type HtmlRoot } from './rich-text-tree.ts';

/** How wide a picture in a text is at most: about the measure of its lines. */
const SIZES = '(min-width: 44rem) 42rem, 100vw';

/**
 * Gives each picture the address and the sizes of what is shown for it, with its proportions, so that nothing moves when
 * it arrives. One that is not to be shown loses its address: browsers write its description instead.
 */
export function settlePictures(root: HtmlRoot, pictureAt: PictureLookup): void {
  eachElement(root, (element) => {
    const { src } = element.properties;
    if (element.tagName !== 'img' || typeof src !== 'string') return;
    const picture = pictureAt(src);
    if (picture === null) delete element.properties.src;
    else if (picture !== undefined) show(element, picture);
  });
}

/** The width that an editor wrote stays; the height follows from it. */
function show({ properties }: HtmlElement, { url, width, height, formats }: Media): void {
  properties.src = url;
  const written = typeof properties.width === 'number' && properties.width > 0 ? properties.width : null;
  const set = sourceSet([...formats, { url, width }]);
  if (set !== undefined) {
    properties.srcSet = set;
    properties.sizes = written === null ? SIZES : `${written}px`;
  }
  if (width === null || height === null) return;
  properties.width = written ?? width;
  properties.height = Math.round((properties.width * height) / width);
}
