/** The admin panel in English and French, without release checks or tutorials from elsewhere. */
export default {
  config: {
    locales: ['fr'],
    notifications: { releases: false },
    tutorials: false,
  },
  bootstrap() {},
};
