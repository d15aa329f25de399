import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import en from '../../src/i18n/en.json' with { type: 'json' };
import fr from '../../src/i18n/fr.json' with { type: 'json' };
import type { Locale } from '../../src/lib/locale.ts';

/** Renders a part of a screen with the texts of one language and a query cache that tries nothing again. */
export function renderPart(part: ReactElement, locale: Locale): RenderResult {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(part, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={createI18n(locale, locale === 'fr' ? fr : en)}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </I18nextProvider>
    ),
  });
}
