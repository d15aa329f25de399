/** A backup that cannot be made or used: the message is a sentence that says why and what to do. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
