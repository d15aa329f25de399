import type { BrowserContext, Page } from 'playwright/test';

/** What a test says about noise, and what was heard. */
export interface PageGuard {
  /** Lets messages that match pass, in this test only: for example the browser's own line about a status 404. */
  allow(pattern: RegExp): void;
  /** Everything heard that was not allowed. */
  noise(): string[];
}

/**
 * Listens on every page of a context to what a visitor must never cause: console errors and warnings (the browser
 * reports violations of the content security policy there), uncaught errors, and requests to other hosts.
 * The admin panel of the content service is not ours and is left alone.
 * @param ours origins that may be asked
 * @param cms origin of the content service
 */
export function guardContext(context: BrowserContext, ours: string[], cms: string): PageGuard {
  const allowed: RegExp[] = [];
  const heard: string[] = [];
  const hear = (page: Page | null, message: string): void => {
    if (!page?.url().startsWith(cms)) heard.push(message);
  };
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') hear(message.page(), `console ${type}: ${message.text()}`);
  });
  context.on('weberror', (error) => hear(error.page(), `uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob|about):/.test(url) || ours.includes(new URL(url).origin)) return;
    const frame = request.isNavigationRequest() ? null : request.frame();
    if (url.startsWith(cms) || frame?.url().startsWith(cms)) return;
    heard.push(`request to another host: ${url}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    noise: () => heard.filter((message) => !allowed.some((pattern) => pattern.test(message))),
  };
}
