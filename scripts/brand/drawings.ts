import { logoViewBox, markBow, markLeaf, taglines, wordmark } from '#ui/logo-paths.ts';
import { lightColors } from '#ui/theme/colors.ts';

const { logoLeaf, logoBow, paper, heading, thread, accent } = lightColors;

const bow = (width: number): string =>
  `<g fill="none" stroke="${logoBow}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${markBow}"/></g>` +
  `<circle cx="32" cy="33.5" r="5.4" fill="${logoBow}" stroke="${logoLeaf}" stroke-width="2"/>`;

const svg = (viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>\n`;

/** The sign for a browser's tab: the bow on its leaf, with a thicker thread than the logo's, for 16 pixels. */
export const tabIcon = (): string => svg('0 0 64 64', `<path d="${markLeaf}" fill="${logoLeaf}"/>${bow(6)}`);

/** The sign for a home screen, which cuts its own corners: the bow on a full square, inside the safe zone. */
export const homeScreenIcon = (): string =>
  svg('-10 -10 84 84', `<path d="M-10-10h84v84h-84z" fill="${logoLeaf}"/>${bow(4.6)}`);

const logo = (locale: 'fr' | 'en'): string =>
  `<path d="${markLeaf}" fill="${logoLeaf}"/>${bow(4.6)}` +
  `<g fill="none" stroke="${heading}" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="${wordmark}" stroke-width="3.7"/><path d="${taglines[locale]}" stroke-width="2"/></g>`;

/** The picture a social network shows beside a link, 1200 × 630: the logo, and the thread that ties a bow. */
export const socialCard = (locale: 'fr' | 'en'): string => {
  const [, , width = '294', height = '66'] = logoViewBox.split(' ');
  return svg(
    '0 0 1200 630',
    `<path d="M0 0h1200v630H0z" fill="${paper}"/>` +
      `<path d="M0 630V520c180-70 330-60 500-20s460 70 700-40v170z" fill="${lightColors.calm}"/>` +
      `<path d="M0 630v-44c220-50 420-30 620-6s400 10 580-40v90z" fill="${accent}"/>` +
      `<svg x="130" y="130" width="${Number(width) * 3.2}" height="${Number(height) * 3.2}" viewBox="${logoViewBox}">${logo(locale)}</svg>` +
      `<path d="M-10 500c150-44 300-60 420-20 110 36 190 10 180-50-6-38-70-46-84-6-20 60 90 100 220 70 200-46 330-40 484 4" fill="none" stroke="${thread}" stroke-width="11" stroke-linecap="round"/>`,
  );
};
