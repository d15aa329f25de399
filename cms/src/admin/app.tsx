import { keepEditsOnRefusal } from './keep-edits.ts';

interface AdminPanel {
  addMiddlewares(middlewares: (() => typeof keepEditsOnRefusal)[]): void;
}

/** The admin panel in English and French, without release checks or tutorials from elsewhere. */
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
