/** A topic's names. */
export interface TopicNames {
  fr: string;
  en: string;
}

/** A topic that was made in French, and not yet in English. */
export interface BegunTopic {
  documentId: string;
  fr: string;
}

/** The calls of the content manager that make a topic. */
export interface TopicCalls {
  /** Makes the topic in French; answers its document id. */
  make: (name: string) => Promise<string>;
  /** Names a topic that there is in one language. */
  name: (documentId: string, locale: 'fr' | 'en', name: string) => Promise<unknown>;
  /** Called as soon as the topic exists, and with null once it has both names. */
  onBegun: (topic: BegunTopic | null) => void;
}

/**
 * Makes a topic in both languages; goes on with one that was begun when its second language was refused, so that a new
 * try does not make a second topic.
 * @throws what the calls throw
 */
export async function addTopic(names: TopicNames, begun: BegunTopic | null, calls: TopicCalls): Promise<void> {
  const documentId = begun?.documentId ?? (await calls.make(names.fr));
  if (begun && begun.fr !== names.fr) await calls.name(documentId, 'fr', names.fr);
  calls.onBegun({ documentId, fr: names.fr });
  await calls.name(documentId, 'en', names.en);
  calls.onBegun(null);
}
