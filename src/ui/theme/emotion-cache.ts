import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * The style cache of one render (server) or one page (browser). `speedy` adds rules with `insertRule`,
 * which the content security policy allows; style tags written at run time would be refused.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'sv', speedy: true });
