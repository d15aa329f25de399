import type { IllustrationName } from '#ui/illustrations/names.ts';
import { type ColorName, type ColorScheme, colorDeclarations, colorVariable } from '#ui/theme/colors.ts';

/** A picture's width and height in pixels. */
export const COVER_SIZE = { width: 1200, height: 675 };

/** A crop of a drawing on a ground: left edge, top and width in units of the drawing's field of 480 × 360. */
export interface Cover {
  file: string;
  drawing: IllustrationName;
  ground: ColorName;
  left: number;
  top: number;
  width: number;
}

const cover = (
  file: string,
  drawing: IllustrationName,
  ground: ColorName,
  [left, top, width]: readonly [left: number, top: number, width: number],
): Cover => ({ file: `${file}.webp`, drawing, ground, left, top, width });

/**
 * The pictures of the first content, articles first, newest first: neighbours in the list of articles differ in drawing
 * and in ground.
 */
export const covers: readonly Cover[] = [
  cover('coeur-et-memoire', 'approach', 'warm', [5, 60, 470]),
  cover('stimuler-sa-memoire', 'exercise', 'calm', [-10, 42, 500]),
  cover('dix-reperes-pour-la-maison', 'home', 'artSky', [-20, 38, 520]),
  cover('un-proche-oublie', 'support', 'artSand', [110, 88, 330]),
  cover('le-placebo', 'trial', 'artSky', [-40, 24, 560]),
  cover('comment-se-passe-un-essai', 'letter', 'calm', [-15, 45, 510]),
  cover('alzheimer-en-mots-simples', 'article', 'warm', [10, 62, 470]),
  cover('medicaments-et-memoire', 'trial', 'calm', [170, 168, 310]),
  cover('entendre-mieux', 'consultation', 'artSky', [75, 97, 340]),
  cover('bien-dormir', 'home', 'artSand', [190, 122, 300]),
  cover('premiere-consultation', 'professional', 'warm', [5, 52, 470]),
  cover('oublis-normaux', 'memory', 'calm', [0, 68, 480]),
  cover('equipe', 'team', 'warm', [-10, 50, 500]),
];

/** The HTML of the page whose screenshot is the cover. */
export function coverPage({ ground, left, top, width }: Cover, drawing: string, colors: ColorScheme): string {
  const scale = COVER_SIZE.width / width;
  // What shows of a drawing's field begins 12 units below its top edge (see `Scene`).
  const place = `left:${-left * scale}px;top:${(12 - top) * scale}px;width:${480 * scale}px`;
  const declarations = Object.entries(colorDeclarations(colors)).map(([name, value]) => `${name}:${value}`);
  return (
    `<style>:root{${declarations.join(';')}}` +
    `body{margin:0;height:100vh;overflow:hidden;position:relative;background:var(${colorVariable(ground)})}` +
    `div{position:absolute;${place}}svg{overflow:visible}</style><div>${drawing}</div>`
  );
}
