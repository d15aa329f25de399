import type SqliteDatabase from 'better-sqlite3';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from 'kysely';
import { LRUCache } from 'lru-cache';

/** So many transactions reach the disk together at most: whoever came first waits for the others. */
const MOST_TOGETHER = 32;
/** The program has fewer statements than this; lists of different lengths make more of them. */
const MOST_STATEMENTS = 500;
/** What changes no table. */
const KEPT_STATEMENT = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * SQLite for one process. Transactions run one after another; those of requests that have arrived together reach the
 * disk with one commit, which is what takes time, and each is done when that commit is. Each is a savepoint of its own:
 * one that fails takes no other with it.
 */
export class EmbeddedDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;
  readonly #run: (control: string) => void;
  /** Those who wait until it is their turn. */
  readonly #queue: (() => void)[] = [];
  #isTaken = false;
  /** Whether a commit is due as soon as nobody comes any more. */
  #isWaiting = false;
  /** Those who wait for the commit that is due; null while no transaction is open. */
  #group: PromiseWithResolvers<void>[] | null = null;

  constructor(database: SqliteDatabase.Database) {
    const prepare = rememberingStatements(database);
    super({ database: { prepare, close: () => void database.close() } });
    this.#database = database;
    this.#run = (control) => void prepare(control).run();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
    return new LentConnection(await super.acquireConnection(), (error) => this.#noteLoss(error));
  }

  override async beginTransaction(): Promise<void> {
    if (this.#group === null) this.#run('begin');
    this.#group ??= [];
    this.#run('savepoint own');
  }

  /** Lets the next one begin before it waits for the disk. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#run('release own');
    await this.#leave(connection);
  }

  /** On a full disk SQLite has rolled back already: rolling back again would hide why. */
  override async rollbackTransaction(): Promise<void> {
    if (!this.#database.inTransaction) return;
    this.#run('rollback to own');
    this.#run('release own');
    // Whoever met a lock of another program must not meet it again by what this transaction had read.
    this.#commit();
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    await this.#leave(connection);
  }

  /** Gives the next one its turn. Nobody is told of what they did, or read of others, before it is on the disk. */
  async #leave(connection: DatabaseConnection | undefined): Promise<void> {
    if (!(connection instanceof LentConnection) || connection.isOver) return;
    connection.isOver = true;
    const group = this.#group;
    const done = Promise.withResolvers<void>();
    if (group === null) done.resolve();
    else group.push(done);
    const next = this.#queue.shift();
    if (group && group.length >= MOST_TOGETHER) this.#commit();
    if (next === undefined) this.#pause();
    else next();
    await done.promise;
  }

  /** Nobody is waiting. */
  #pause(): void {
    this.#isTaken = false;
    if (this.#group === null || this.#isWaiting) return;
    this.#isWaiting = true;
    this.#commitAfter(this.#group.length);
  }

  /**
   * Writes the disk once nobody comes any more: as long as one turn of the event loop brings others, what has arrived
   * meanwhile may join, too. Who comes alone waits for one turn.
   * @param known so many had come at the last look
   */
  #commitAfter(known: number): void {
    setImmediate(() => {
      const come = this.#group?.length ?? 0;
      if (come > known) return this.#commitAfter(come);
      this.#isWaiting = false;
      // Whoever has come meanwhile commits for all.
      if (!this.#isTaken) this.#commit();
    });
  }

  #commit(): void {
    const group = this.#group;
    if (group === null) return;
    this.#group = null;
    try {
      this.#run('commit');
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (this.#database.inTransaction) this.#run('rollback');
      for (const { reject } of group) reject(error);
    }
  }

  /** SQLite ends the whole transaction where it cannot go on, as on a full disk: what waited in it is lost, too. */
  #noteLoss(error: unknown): void {
    if (this.#group === null || this.#database.inTransaction) return;
    for (const { reject } of this.#group) reject(error);
    this.#group = null;
  }
}

/** Prepares each statement once. Those from before a change of tables are forgotten. */
function rememberingStatements(database: SqliteDatabase.Database) {
  const known = new LRUCache<string, SqliteDatabase.Statement<unknown[]>>({ max: MOST_STATEMENTS });
  return (sql: string): SqliteDatabase.Statement<unknown[]> => {
    const statement = known.get(sql) ?? database.prepare<unknown[]>(sql);
    if (KEPT_STATEMENT.test(sql)) known.set(sql, statement);
    else known.clear();
    return statement;
  };
}

/** The connection as one user of it has it. */
class LentConnection implements DatabaseConnection {
  /** Whether its user has done with it. */
  isOver = false;
  readonly #connection: DatabaseConnection;
  readonly #onFailure: (error: unknown) => void;

  constructor(connection: DatabaseConnection, onFailure: (error: unknown) => void) {
    this.#connection = connection;
    this.#onFailure = onFailure;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#connection.executeQuery<Row>(query);
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}
