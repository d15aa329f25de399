import type { JSX, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { ClientConfig } from '#contract/client-config.ts';
import type { FooterGroup, MenuItem, SiteView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { orEnglish } from '#lib/per-locale.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import type { ShellPage } from './shell.tsx';

function link(text: string, target: string): MenuItem {
  return { text, link: target, style: 'link', children: [] };
}

const ABOUT = [
  { text: 'Notre équipe médicale', link: '/notre-equipe-medicale' },
  { text: 'Notre approche', link: '/notre-approche' },
  { text: 'Qui sommes-nous ?', link: '/qui-sommes-nous' },
];

const FRENCH: SiteView = {
  brand: 'Souvenance',
  tagline: 'La clinique de la mémoire.',
  menu: [
    link('Nos offres de soin', '/nos-offres'),
    link('Nos articles', '/nos-articles'),
    ...ABOUT.map((entry) => link(entry.text, entry.link)),
    { text: 'À propos', link: null, style: 'submenu', children: ABOUT },
    { text: 'Consultez un médecin', link: '/nos-offres/consultation', style: 'button', children: [] },
  ],
  banner: null,
  socialLinks: [
    { network: 'linkedin', link: 'https://www.linkedin.example/', text: 'LinkedIn' },
    { network: 'facebook', link: 'https://www.facebook.example/', text: 'Facebook' },
    { network: 'instagram', link: 'https://www.instagram.example/', text: 'Instagram' },
    { network: 'x', link: 'https://x.example/', text: 'X' },
  ],
  cookieGroups: [],
  contactPhone: '01 99 00 00 00',
  contactHours: 'du lundi au vendredi',
};

const ENGLISH: SiteView = {
  ...FRENCH,
  tagline: 'The memory clinic.',
  menu: [
    link('Clinical Trials', '/clinical-trials'),
    link('Our approach', '/our-approach'),
    link('About us', '/about-us'),
    { text: 'Test your memory', link: '/questionnaire', style: 'button', children: [] },
  ],
  banner: {
    text: 'Click here to join an ongoing clinical trial to better understand your memory',
    link: '/clinical-trials',
  },
  contactPhone: '(212) 555-0142',
};

/** What every page shares, in each language, as the specification has it. For tests. */
export const SITES = orEnglish<SiteView>({ fr: FRENCH, en: ENGLISH });

/** Two columns of the footer. For tests. */
export const FOOTER: FooterGroup[] = [
  { title: 'La clinique', group: [{ name: 'offers', link: '/nos-offres', text: 'Nos offres' }] },
  { title: 'Informations légales', group: [{ name: 'legal', link: '/mentions-legales', text: 'Mentions légales' }] },
];

/** A configuration with nothing set. For tests. */
export const CONFIG: ClientConfig = {
  origins: { fr: null, en: null, frStaging: null, enStaging: null },
  productHostPrefix: 'souvenance',
  heatmap: null,
  analyticsDefault: true,
};

/** A page that exists in both languages. For tests. */
export const PAGE: ShellPage = {
  name: 'our-approach',
  path: '/notre-approche',
  alternates: { fr: '/notre-approche', en: '/our-approach' },
  hideHeader: false,
  hideFooter: false,
};

/** Puts the interface texts of a language around what a test renders. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }): JSX.Element {
  return <I18nextProvider i18n={i18nIn(locale)}>{children}</I18nextProvider>;
}
