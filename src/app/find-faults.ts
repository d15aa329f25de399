const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One rule of axe that this document breaks. */
export interface PageFault {
  /** The name of axe's rule. */
  rule: string;
  /** What axe says of it, in the language that was asked for. */
  sentence: string;
  grave: boolean;
  /** A selector of each place that breaks it; null where it cannot be told in one. */
  places: (string | null)[];
}

/** What axe says of its rules in a language; English is what it says by itself. */
async function sentencesIn(language: string): Promise<Readonly<Record<string, { help: string }>>> {
  return language === 'fr' ? (await import('axe-core/locales/fr.json')).rules : {};
}

/** What axe finds in this document; what is inside `without` is left out. Axe is fetched at the first call. */
export async function findFaults(language: string, without: readonly string[] = []): Promise<PageFault[]> {
  const [{ default: axe }, sentences] = await Promise.all([import('axe-core'), sentencesIn(language)]);
  const { violations } = await axe.run(without.length === 0 ? document : { exclude: [...without] }, {
    runOnly: { type: 'tag', values: STANDARDS },
    resultTypes: ['violations'],
    iframes: false,
  });
  return violations.map(({ id, help, impact, nodes }) => ({
    rule: id,
    sentence: sentences[id]?.help ?? help,
    grave: impact === 'critical' || impact === 'serious',
    places: nodes.map(({ target: [selector] }) => (typeof selector === 'string' ? selector : null)),
  }));
}
