import { createHash } from 'node:crypto';
import { type ColorScheme, color, colorDeclarations, darkColors, lightColors } from '#ui/theme/colors.ts';
import { fontStacks, radius } from '#ui/theme/scale.ts';

const scheme = (colors: ColorScheme): string =>
  Object.entries(colorDeclarations(colors))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const rules = [
  `:root{color-scheme:light dark;${scheme(lightColors)}}`,
  `@media (prefers-color-scheme:dark){:root{${scheme(darkColors)}}}`,
  `*{box-sizing:border-box}`,
  `body{margin:0;background:${color('paper')};color:${color('ink')};font:1.25rem/1.55 ${fontStacks.text};overflow-wrap:anywhere}`,
  `header{border-bottom:.125rem solid ${color('line')}}`,
  `header a,main,nav{display:block;max-width:40rem;margin:0 auto;padding:1rem clamp(1.125rem,4vw,2rem)}`,
  `header svg{display:block;height:3.25rem;width:auto;max-width:100%;fill:none;stroke:${color('heading')};stroke-width:3.7;stroke-linecap:round;stroke-linejoin:round}`,
  `header .leaf{fill:${color('logoLeaf')};stroke:none}header .bow{stroke:${color('logoBow')};stroke-width:4.6}header .line{stroke-width:2}`,
  `main{padding-block:2.5rem 1rem}`,
  `h1,h2{margin:0;color:${color('heading')};font-family:${fontStacks.heading};font-weight:600;line-height:1.25;text-wrap:balance}`,
  `h1{font-size:clamp(1.75rem,1.4rem + 1.8vw,2.5rem)}h2{font-size:1.4375rem}`,
  `h2{margin-top:2rem}.box h2{margin-top:0}ul{margin:.75rem 0 0;padding:0;list-style:none}li{padding:.75rem 0;border-top:.0625rem solid ${color('line')}}`,
  `.aside{display:block;color:${color('inkSoft')};font-size:1.125rem}span.aside::first-letter,.box .aside::first-letter{text-transform:uppercase}p.aside{margin-top:.25rem}.box>p:first-child{margin-top:0}.box>.aside+form{margin-top:1rem}.fault{color:${color('danger')};font-weight:600}`,
  `p{margin:1rem 0 0}a{color:${color('link')}}nav{padding-bottom:4rem}nav a{display:inline-block;padding:.625rem 0}`,
  `.done{padding:1rem 1.5rem;border:.125rem solid ${color('success')};border-radius:${radius.leaf};background:${color('successBack')}}`,
  `dl,.box{margin:1.5rem 0 0;padding:1.5rem;border:.125rem solid ${color('line')};border-radius:${radius.leaf};background:${color('surface')}}`,
  `dl div+div{margin-top:.75rem}dt{font-size:1.125rem}dd{margin:0;color:${color('heading')};font-weight:600}dd::first-letter{text-transform:uppercase}`,
  `form,details{margin:1.5rem 0 0}.box form{margin-top:.5rem}label{display:block;font-weight:600}`,
  `textarea{min-height:9rem;resize:vertical}select,textarea{display:block;width:100%;min-height:3.25rem;margin:.5rem 0 1rem;padding:.5rem 1rem;border:.125rem solid ${color('border')};border-radius:${radius.medium};background:${color('surface')};color:${color('ink')};font:inherit;font-weight:400}`,
  `button,summary,a.main{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;max-width:100%;padding:.625rem 1.5rem;border:.125rem solid ${color('primary')};border-radius:${radius.round};background:transparent;color:${color('heading')};font:inherit;font-weight:600;line-height:1.25;cursor:pointer;list-style:none}`,
  `summary::-webkit-details-marker{display:none}`,
  `a.main{text-decoration:none}button.main,a.main{background:${color('primary')};color:${color('onPrimary')}}button:hover,summary:hover,a.main:hover{background:${color('primaryHover')};color:${color('onPrimary')}}`,
  `:focus-visible{outline:.25rem solid ${color('focusOuter')};outline-offset:.1875rem;box-shadow:0 0 0 .1875rem ${color('focusInner')}}`,
  `@media (max-width:30rem){button,summary,a.main{width:100%}details[open] summary{margin-bottom:.5rem}}`,
  `@media print{nav,form,details{display:none}}`,
];

/** The one style of the pages behind mailed links, in the colours of the site. */
export const LINK_PAGE_STYLE = rules.join('');

/** What the policy of these pages calls their style. */
export const LINK_PAGE_STYLE_SOURCE = `'sha256-${createHash('sha256').update(LINK_PAGE_STYLE).digest('base64')}'`;
