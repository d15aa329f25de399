import type { Locale } from '#lib/locale.ts';
import type { ContentSource } from './content-source.ts';

/** How the clinic can be reached by telephone, as the editors keep it: whom one can call instead of filling in a form. */
export interface ClinicContact {
  phone: string | null;
  hours: string | null;
}

/** What a screen of the application (a route of `cms-schemas/code-routes.json`) is given. */
export interface ScreenProps {
  locale: Locale;
  /** Title and description of the route's page entry. */
  page: { title: string; description: string };
  contact: ClinicContact;
  /** What a visit costs and what is reimbursed, as the editors keep it. */
  visitPrice?: string | null;
  source: ContentSource;
  /** The path of a route or page in this language, by its name; the home page when there is none. */
  pathOf: (name: string, params?: Readonly<Record<string, string>>) => string;
}
