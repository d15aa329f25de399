import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { i18nIn } from './i18n.ts';

/** Renders a part of a screen with the texts of one language and a query cache without retries. */
export function renderPart(part: ReactElement, locale: Locale): RenderResult {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(part, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18nIn(locale)}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </I18nextProvider>
    ),
  });
}
