/**
 * Parameters of an address that lead past the first screen of a route of the application: to a draft, a result, one
 * trial. What they say is somebody's own, so the server looks at their names alone.
 */
const LEADS_PAST: Readonly<Partial<Record<string, readonly string[]>>> = {
  questionnaire: ['result', 'resume'],
  'trial-finder': ['trial', 'result', 'resume'],
  recommendations: ['survey', 'result', 'id', 'change', 'user_type'],
  preconsultation: ['resume'],
  'trial-forms': ['trial'],
};

/** The first parameter, by its name, by which the query of an address leads past the first screen of a route; or null. */
export function leadsPast(route: string, search: string): string | null {
  const names = LEADS_PAST[route];
  if (!names || search === '') return null;
  const asked = new URLSearchParams(search);
  return names.find((name) => asked.has(name)) ?? null;
}
