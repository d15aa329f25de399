import type { UserConfig } from 'vite';

/**
 * How the panel is bundled, as Strapi has it but for the order in which modules run: that of their imports. Some of the
 * panel's packages are scripts that expect what was imported before them as a global, such as the languages of Prism.
 */
export default (strapi: UserConfig): UserConfig => ({
  ...strapi,
  build: {
    ...strapi.build,
    rolldownOptions: { ...strapi.build?.rollupOptions, output: { strictExecutionOrder: true } },
    rollupOptions: undefined,
  },
});
