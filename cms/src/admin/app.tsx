import { describeFields, type LaidForm, panelTranslations } from './editor-texts.ts';
import { keepEditsOnRefusal } from './keep-edits.ts';

interface AdminPanel {
  addMiddlewares(middlewares: (() => typeof keepEditsOnRefusal)[]): void;
  registerHook(name: string, hook: (form: LaidForm) => LaidForm): void;
}

/** The panel's own name of the hook through which the form of an entry passes. */
const FORM_HOOK = 'Admin/CM/pages/EditView/mutate-edit-view-layout';

/**
 * The admin panel in English and French, with the words of `cms-schemas/editor-texts.*.json` for content, and without
 * release checks and tutorials, which are loaded from other sites.
 */
export default {
  config: {
    locales: ['fr'],
    translations: { en: panelTranslations('en'), fr: panelTranslations('fr') },
    notifications: { releases: false },
    tutorials: false,
  },
  register(app: AdminPanel) {
    app.addMiddlewares([() => keepEditsOnRefusal]);
  },
  bootstrap(app: AdminPanel) {
    app.registerHook(FORM_HOOK, describeFields);
  },
};
