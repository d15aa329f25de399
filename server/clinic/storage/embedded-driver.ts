import type SqliteDatabase from 'better-sqlite3';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DiskSync } from './disk-sync.ts';

/** So many transactions reach the disk together at most: whoever came first waits for the others. */
const MOST_TOGETHER = 32;
/** The program has fewer statements than this; lists of different lengths make more of them. */
const MOST_STATEMENTS = 500;
/** What writes nothing. */
const READING = /^\s*select\b/i;
/** What changes no table. */
const KEPT_STATEMENT = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * SQLite for one process. Transactions run one after another; those of requests that have arrived together reach the
 * disk with one commit, which is what takes time, and each is done when that is there. Each after the first is a savepoint
 * of its own: one that fails takes no other with it. While the disk is written, the next ones run.
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
  readonly #disk: DiskSync | null;
  /** Whether the transaction that is open has written. */
  #hasWritten = false;
  /** The last writing of the disk, until it went well. */
  #unsynced: Promise<void> | null = null;
  #hasFailed = false;

  /** @param disk null where SQLite itself brings commits to the disk */
  constructor(database: SqliteDatabase.Database, disk: DiskSync | null) {
    const prepare = rememberingStatements(database);
    super({ database: { prepare, close: () => void database.close() } });
    this.#database = database;
    this.#disk = disk;
    this.#run = (control) => void prepare(control).run();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
    const connection = await super.acquireConnection();
    return new LentConnection(connection, {
      onWritten: () => this.#noteWritten(),
      onFailure: (error) => this.#noteLoss(error),
    });
  }

  /** The first one is the whole transaction so far: a savepoint within it would copy each page that it changes, for nothing. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const isWhole = this.#group === null;
    this.#run(isWhole ? 'begin' : 'savepoint own');
    this.#group ??= [];
    if (connection instanceof LentConnection) connection.isWhole = isWhole;
  }

  /** Lets the next one begin before it waits for the disk. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!isWhole(connection)) this.#run('release own');
    else if (!this.#database.inTransaction) throw new Error('SQLite has ended the transaction: nothing of it is kept.');
    await this.#leave(connection);
  }

  /**
   * On a full disk SQLite has rolled back already: rolling back again would hide why. A commit that the disk refused is told
   * to its user after their turn: what is open now is somebody else's.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const isOver = connection instanceof LentConnection && connection.isOver;
    if (isOver || !this.#database.inTransaction) return;
    if (isWhole(connection)) {
      this.#group = null;
      return this.#run('rollback');
    }
    this.#run('rollback to own');
    this.#run('release own');
    // Whoever met a lock of another program must not meet it again by what this transaction had read.
    this.#commit();
  }

  override async destroy(): Promise<void> {
    await this.#disk?.close();
    await super.destroy();
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
    if (group === null) done.resolve(this.#onDisk());
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
      const onDisk = this.#hasWritten ? this.#sync() : this.#onDisk();
      for (const { resolve } of group) resolve(onDisk);
    } catch (error) {
      if (this.#database.inTransaction) this.#run('rollback');
      for (const { reject } of group) reject(error);
    }
  }

  /** Brings what was committed to the disk. Whoever is told something from now on waits for it. */
  #sync(): Promise<void> {
    this.#hasWritten = false;
    const syncing = this.#disk?.sync() ?? Promise.resolve();
    this.#unsynced = syncing;
    const end = (hasFailed: boolean) => {
      if (this.#unsynced !== syncing) return;
      this.#hasFailed = hasFailed;
      if (!hasFailed) this.#unsynced = null;
    };
    syncing.then(
      () => end(false),
      () => end(true),
    );
    return syncing;
  }

  /** Resolves once nothing that may have been read can be lost any more. What failed is tried again. */
  #onDisk(): Promise<void> {
    return this.#hasFailed ? this.#sync() : (this.#unsynced ?? Promise.resolve());
  }

  /** A statement outside of transactions is committed when it is done. */
  #noteWritten(): void {
    this.#hasWritten = true;
    if (this.#group === null) this.#sync();
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

const isWhole = (connection: DatabaseConnection): boolean => connection instanceof LentConnection && connection.isWhole;

/** Who is told of what a user of the connection does. */
interface Told {
  onWritten: () => void;
  onFailure: (error: unknown) => void;
}

/** The connection as one user of it has it. */
class LentConnection implements DatabaseConnection {
  /** Whether its user has done with it. */
  isOver = false;
  /** Whether the transaction that its user began is all that is open, so that none of another would go with it. */
  isWhole = false;
  readonly #connection: DatabaseConnection;
  readonly #told: Told;

  constructor(connection: DatabaseConnection, told: Told) {
    this.#connection = connection;
    this.#told = told;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await this.#connection.executeQuery<Row>(query);
      if (!READING.test(query.sql)) this.#told.onWritten();
      return result;
    } catch (error) {
      this.#told.onFailure(error);
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}
