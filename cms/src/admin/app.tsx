import { keepEditsOnRefusal } from './keep-edits.ts';

interface AdminPanel {
  addMiddlewares(middlewares: (() => typeof keepEditsOnRefusal)[]): void;
}

/** The admin panel in English and French, without release checks and tutorials, which are loaded from other sites. */
export default {
  config: {
    locales: ['fr'],
    notifications: { releases: false },
    tutorials: false,
  },
  register(app: AdminPanel) {
    app.addMiddlewares([() => keepEditsOnRefusal]);
  },
  bootstrap() {},
};
