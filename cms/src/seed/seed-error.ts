/** First content that cannot be imported: the message is one sentence with file, field and how to fix it. */
export class SeedError extends Error {
  override readonly name = 'SeedError';

  /**
   * @param file path inside the seed folder
   * @param field path of the attribute, empty for the whole file
   * @param reason what is wrong and how to fix it, without a full stop
   */
  constructor(file: string, field: string[], reason: string) {
    super(`First content: ${[file, field.join('.')].filter((part) => part !== '').join(', ')}: ${reason}.`);
  }
}
