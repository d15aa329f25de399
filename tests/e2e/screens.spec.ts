import { codeRoutes } from '#contract/routes/code-routes.ts';
import { expect, type Site, test } from '../harness/e2e.ts';

type Language = 'fr' | 'en';

/** Where each screen of the application is visited; segments are filled in with something that is there. */
const PATHS: Record<string, Partial<Record<Language, string[]>>> = {
  questionnaire: { fr: ['/questionnaire'], en: ['/questionnaire'] },
  consultation: { fr: ['/nos-offres/consultation'], en: ['/offers/consultation', '/our-offers/consultation'] },
  preconsultation: {
    fr: ['/preconsultation', '/preconsultation/contact', '/preconsultation/secondary-consultation'],
    en: ['/preconsultation', '/preconsultation/completed', '/preconsultation/reason'],
  },
  'trial-registration': {
    fr: ['/essais-cliniques/precise-ad/inscription'],
    en: ['/clinical-trials/precise-ad/registration'],
  },
  'trial-forms': { en: ['/trial-forms/', '/trial-forms'] },
  'trial-finder': { en: ['/trial-finder'] },
  recommendations: { fr: ['/recommendations'], en: ['/recommendations'] },
  search: { fr: ['/search', '/search?q=memoire'], en: ['/search?q=memory'] },
