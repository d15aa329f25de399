/** A topic's names by their languages, French at least. */
export type TopicNames = Readonly<Record<string, string> & { fr: string }>;

/** The languages that every topic has a name in; it may wait for the others. */
const NEEDED = ['fr', 'en'];

/** Whether a topic has the names that it needs. */
export function isNamed(names: TopicNames): boolean {
  return NEEDED.every((language) => names[language]?.trim());
}

/** The names that were written, as they are saved. */
export function writtenNames(names: TopicNames): TopicNames {
  const trimmed = Object.entries(names).map(([language, name]) => [language, name.trim()] as const);
  return { ...Object.fromEntries(trimmed.filter(([, name]) => name !== '')), fr: names.fr.trim() };
}

/** A topic that was made in French, and not yet in every other language in which it was named. */
export interface BegunTopic {
  documentId: string;
  fr: string;
}

/** The calls of the content manager that make a topic. */
export interface TopicCalls {
  /** Makes the topic in French; answers its document id. */
  make: (name: string) => Promise<string>;
  /** Names a topic that there is in one language. */
  name: (documentId: string, locale: string, name: string) => Promise<unknown>;
  /** Called as soon as the topic exists, and with null once it has all its names. */
  onBegun: (topic: BegunTopic | null) => void;
}

/**
 * Makes a topic in every language in which it is named; goes on with one that was begun when another language was refused, so that a new
 * try does not make a second topic.
 * @throws what the calls throw
 */
export async function addTopic(names: TopicNames, begun: BegunTopic | null, calls: TopicCalls): Promise<void> {
  const documentId = begun?.documentId ?? (await calls.make(names.fr));
  if (begun && begun.fr !== names.fr) await calls.name(documentId, 'fr', names.fr);
  calls.onBegun({ documentId, fr: names.fr });
  for (const [locale, name] of Object.entries(names)) {
    if (locale !== 'fr') await calls.name(documentId, locale, name);
  }
  calls.onBegun(null);
}
