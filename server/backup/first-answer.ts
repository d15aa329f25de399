import { BackupProblem } from './problem.ts';

/**
 * Asks a database in PostgreSQL for the first time.
 * @param variable the setting that names it
 * @throws BackupProblem that names the setting where the database cannot be asked
 */
export async function firstAnswer<Answer>(
  variable: 'DATABASE_URL' | 'CMS_DATABASE_URL',
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    const code = String(Object(error).code ?? 'no answer');
    throw new BackupProblem(
      `The database of ${variable} cannot be asked (${code}): see that it runs, and that address, role and password in ${variable} are right, then try again.`,
    );
  }
}
