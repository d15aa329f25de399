import type { Graph } from 'schema-dts';
import { inlineJson, type PageState, stateElement } from '#app/hydration/page-state.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Locale } from '#lib/locale.ts';
import { darkColors, lightColors } from '#ui/theme/colors.ts';
import template from '../../index.html?raw';
import type { Assets } from './assets.ts';
import type { FirstScreen } from './first-screens.ts';

/** The parts of a page that `index.html` is filled with. All are HTML already. */
export interface DocumentParts {
  lang: Locale;
  /** Tags that React wants in the head: title, meta, links, preloads. */
  headTags: string;
  styleTags: string;
  /** `<div id="root">…</div>` */
  app: string;
  state: PageState;
  /** The address of the file in which site and routes are; null: they stand in the page. */
  shell: string | null;
  /** What search engines are told of the page; null where there is nothing to find. */
  described: Graph | null;
  assets: Assets;
  /** Block types whose modules the browser needs. */
  blockTypes: readonly string[];
  /** The application's screen on this page: the browser fetches it at once instead of waiting for the visitor. */
  screen: string | null;
  /** What the page shows of that screen already: then the browser starts it where that is not all, and for the visitor. */
  firstScreen: FirstScreen | null;
}

/** What the boot script does before the visitor does anything; nothing on a page of content. */
function beginning({ screen, firstScreen, state, assets }: DocumentParts): string {
  if (screen === null) return state.preview === false ? '' : ' data-now';
  // A screen is drawn once this script listens: no tap on it is lost, and the page itself takes as long to arrive.
  const listening = ' blocking="render"';
  if (firstScreen === null || state.preview !== false) return `${listening} data-now`;
  const { own } = firstScreen;
  const drawn = own === 'always' ? ' data-drawn data-now' : ` data-drawn="${escapeHtml(own.join(' '))}"`;
  return `${listening}${drawn} data-screen="${assets.drawn}"`;
}

/** Asks for what belongs to a first screen, so that it does not wait for the boot script. */
const ahead = (beginning: string, { drawn }: Assets): string =>
  beginning.includes(' data-drawn') ? `<link rel="modulepreload" href="${drawn}">` : '';

/** @param begins what the script does by itself */
function bootTag(parts: DocumentParts, begins: string): string {
  const { assets, blockTypes, screen, lang, state, shell } = parts;
  const blocks = blockTypes.flatMap((type) => assets.blocks[type] ?? []);
  const own = screen === null ? [] : [...(assets.screens[screen] ?? []), ...assets.screenMessages[lang]];
  const app = state.preview === false ? assets.app : assets.preview;
  const files = [...new Set([app, assets.theme, ...assets.shared, ...assets.messages[lang], ...blocks, ...own])].join(
    ' ',
  );
  const { errorEndpoint } = state.config;
  const reports = errorEndpoint !== undefined && state.preview === false;
  const errors = reports ? ` data-errors="${assets.errors}" data-endpoint="${escapeHtml(errorEndpoint)}"` : '';
  const shared = shell === null ? '' : ` data-shell="${shell}"`;
  // Async: it listens as soon as it is there, and waits neither for styles nor for the page.
  const tag = `<script type="module" async src="${assets.boot}" data-app="${files}"${shared}${errors}${begins}></script>`;
  return `${tag}${ahead(begins, assets)}`;
}

/**
 * Where the boot script stands. On a page of content after all that is seen, which is asked for and drawn first; what a
 * screen is shown with, or begins by itself, is the first thing in its head.
 */
const bootPlace = (begins: string): 'head' | 'end' => (begins === '' ? 'end' : 'head');

/** A preview stands in a frame of the admin panel, where no other page of the site may be shown. */
const PREVIEW_BASE = '<base target="_blank">';

/** The browser's own bar takes the page's ground, in either scheme. */
const THEME_COLORS = [
  { scheme: 'light', ground: lightColors.paper },
  { scheme: 'dark', ground: darkColors.paper },
]
  .map(
    ({ scheme, ground }) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${ground}">`,
  )
  .join('');

/** The template, cut at its placeholders: text and name take turns. */
const TEMPLATE = template.replace(/(?<=<html )lang="fr"/, '{{lang}}').split(/\{\{(\w+)\}\}/);

/** The whole page as HTML. */
export function htmlDocument(parts: DocumentParts): string {
  const { lang, headTags, styleTags, app, state, shell, assets, described } = parts;
  const graph = described && `<script type="application/ld+json">${inlineJson(described)}</script>`;
  const css = assets.css.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
  const begins = beginning(parts);
  const boot = { head: '', end: '', [bootPlace(begins)]: bootTag(parts, begins) };
  const values: Readonly<Record<string, string>> = {
    lang: `lang="${lang}" data-waits`,
    head: `${boot.head}${state.preview === false ? '' : PREVIEW_BASE}${headTags}${graph ?? ''}${THEME_COLORS}${css}${styleTags}`,
    app: `${app}${boot.end}`,
    state: stateElement(state, shell),
  };
  return TEMPLATE.map((piece, number) => (number % 2 === 1 ? values[piece] : piece)).join('');
}

const ROOT = '<div id="root">';

/** React puts what belongs into the head before the root element: the two are told apart there. */
export function splitAtRoot(html: string): { headTags: string; app: string } {
  const at = html.indexOf(ROOT);
  if (at === -1) throw new Error('The rendered page has no root element.');
  // React writes the property's name; readers that compare letters expect the attribute's.
  return { headTags: html.slice(0, at).replaceAll(' hrefLang=', ' hreflang='), app: html.slice(at) };
}
