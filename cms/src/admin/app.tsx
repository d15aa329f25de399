import { getFetchClient } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import logo from '../../../public/favicon.svg';
import { ChecksIcon } from './checks/checks-icon.tsx';
import { FieldOfAddress } from './checks/use-open-field.ts';
import { colleagues } from './editing/colleagues-panel.tsx';
import { knowStore, sendVersions } from './editing/send-versions.ts';
import { noteVersions } from './editing/versions.ts';
import { describeFields, type LaidForm, panelTranslations } from './editor-texts.ts';
import { makeRoomInForms } from './form-room.ts';
import { homeWidgets } from './home/home-widgets.ts';
import { ownInputs } from './inputs/own-inputs.ts';
import { keepEditsOnRefusal } from './keep-edits.ts';
import { keepLanguage, speakBrowsersLanguage, TRANSLATED } from './keep-language.ts';
import { bothLanguages } from './languages/languages-panel.tsx';
import { tellOldAddress } from './languages/old-address.tsx';
import { offerLinksInTexts } from './links/insert-link.tsx';
import { hideMakersLinks } from './makers-links.ts';
import { leaveOutMovedFields } from './moved-fields.ts';
import { placeInSite } from './placement/placement-panel.tsx';
import type { PanelProps } from './preview/panel-props.ts';
import { seeAndEdit } from './preview/preview-panel.tsx';
import { chooseTopics } from './topics/topics-panel.tsx';
import { FilesIcon } from './uses/files-icon.tsx';
import { type DocumentAction, guardActions } from './uses/guarded-actions.tsx';
import { usedOn } from './uses/used-on.tsx';

/** A panel at the side of a form; null where it has nothing to show. */
type SidePanel = (props: PanelProps) => { title: string; content: ReactNode } | null;

/** Redux middleware of the panel. */
type Middleware =
  | typeof keepEditsOnRefusal
  | ReturnType<typeof keepLanguage>
  | typeof leaveOutMovedFields
  | typeof noteVersions
  | typeof knowStore;

/** A field of our own; its input is fetched when a form first shows it. */
interface CustomField {
  name: string;
  type: string;
  intlLabel: { id: string; defaultMessage: string };
  intlDescription: { id: string; defaultMessage: string };
  components: { Input: () => Promise<object> };
}

interface AdminPanel {
  addMiddlewares(middlewares: (() => Middleware)[]): void;
  addMenuLink(link: {
    to: string;
    icon: () => ReactNode;
    intlLabel: { id: string; defaultMessage: string };
    permissions: { action: string; subject: null }[];
    Component: () => Promise<{ default: () => ReactNode }>;
  }): void;
  widgets: { register(change: typeof homeWidgets): void };
  customFields: { register(fields: CustomField | CustomField[]): void };
  registerHook(name: string, hook: (form: LaidForm) => LaidForm): void;
  getPlugin(name: 'content-manager'): {
    apis: {
      addEditViewSidePanel(panels: SidePanel[]): void;
      addDocumentAction(change: (actions: readonly DocumentAction[]) => DocumentAction[]): void;
    };
  };
}

/** The panel's own name of the hook through which the form of an entry passes. */
const FORM_HOOK = 'Admin/CM/pages/EditView/mutate-edit-view-layout';
/** Who may not change their profile goes on without. */
const keepChosenLanguage = keepLanguage(
  () => document.documentElement.lang,
  (preferedLanguage) =>
    void getFetchClient()
      .put('/admin/users/me', { preferedLanguage })
      .catch(() => undefined),
);

/** Where the panel notes that its maker's announcement was closed: once before and once after it knows its own id. */
const ANNOUNCEMENT = ['undefined', 'false'].map((id) => `STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${id}`);

/**
 * The admin panel in English and French, with the words of `cms-schemas/editor-texts.*.json` for content, and without
 * announcements, release checks and tutorials of its maker, which lead to other sites.
 */
export default {
  config: {
    locales: [...TRANSLATED],
    translations: { en: panelTranslations('en'), fr: panelTranslations('fr') },
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    notifications: { releases: false },
    tutorials: false,
  },
  register(app: AdminPanel) {
    speakBrowsersLanguage(navigator.language, localStorage);
    for (const key of ANNOUNCEMENT) localStorage.setItem(key, 'true');
    app.addMiddlewares([
      () => keepEditsOnRefusal,
      () => leaveOutMovedFields,
      () => noteVersions,
      () => knowStore,
      () => keepChosenLanguage,
    ]);
    app.addMenuLink({
      to: 'checks',
      icon: ChecksIcon,
      intlLabel: { id: 'souvenance.checks.title', defaultMessage: 'Checks' },
      permissions: [],
      Component: () => import('./checks/checks-page.tsx'),
    });
    app.addMenuLink({
      to: 'used-files',
      icon: FilesIcon,
      intlLabel: { id: 'souvenance.files.title', defaultMessage: 'Where files are used' },
      permissions: [{ action: 'plugin::upload.read', subject: null }],
      Component: () => import('./uses/files-page.tsx'),
    });
    app.customFields.register({
      name: 'link',
      type: 'string',
      intlLabel: { id: 'souvenance.link.field', defaultMessage: 'Link' },
      intlDescription: { id: 'souvenance.link.field.description', defaultMessage: 'A page, a file or an address' },
      components: { Input: () => import('./links/link-field.tsx') },
    });
    app.customFields.register(ownInputs());
    app.widgets.register(homeWidgets);
  },
  bootstrap(app: AdminPanel) {
    hideMakersLinks();
    makeRoomInForms();
    app.registerHook(FORM_HOOK, describeFields);
    app.registerHook(FORM_HOOK, offerLinksInTexts);
    app.registerHook(FORM_HOOK, tellOldAddress);
    sendVersions();
    const { addEditViewSidePanel, addDocumentAction } = app.getPlugin('content-manager').apis;
    addEditViewSidePanel([seeAndEdit, bothLanguages, placeInSite, chooseTopics, usedOn, colleagues, FieldOfAddress]);
    addDocumentAction(guardActions);
  },
};
