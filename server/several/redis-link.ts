import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';

/** What every name that this site has in Redis begins with. */
export const PREFIX = 'souvenance';

/** How often each connection must show that it lives, in milliseconds. */
const LOOK_EVERY_MS = 1000;
/** How long a connection may be silent after a command until it is replaced, in milliseconds: its other end may be gone unheard. */
const SILENT_FOR_MS = 3000;
/** How long a server is known after its last sign of life, in seconds. */
const KNOWN_FOR_S = 10;

/** Nobody waits long for Redis: what cannot be asked now is done without it. */
const OPTIONS: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  commandTimeout: 500,
  socketTimeout: SILENT_FOR_MS,
  retryStrategy: (times) => Math.min(times * 100, LOOK_EVERY_MS),
};

/** Who is told when Redis goes and comes, and of messages. */
export interface LinkListeners {
  /** Why Redis is away; null when it is there. Called at first, and when that changes. */
  onState: (reason: string | null) => void;
  onMessage: (message: string) => void;
}

/** The connections of one server to Redis: one for commands, one that listens. */
export interface RedisLink {
  /** This server among the others. */
  readonly id: string;
  /** For what makes its own commands of it; ask for them within `ask`. */
  readonly commands: Redis;
  readonly isHere: boolean;
  open(listeners: LinkListeners): void;
  /** Asks Redis; while it is away, or when it does not answer, does otherwise. */
  ask<Answer>(question: (redis: Redis) => Promise<Answer>, otherwise: () => Answer | Promise<Answer>): Promise<Answer>;
  /** Sends a message to all servers, this one too. */
  publish(redis: Redis, message: string): Promise<unknown>;
  close(): Promise<void>;
}

/** @param url of Redis or Valkey (`REDIS_URL`) */
export function createRedisLink(url: string): RedisLink {
  const id = randomUUID();
  const commands = new Redis(url, OPTIONS);
  const listening = new Redis(url, OPTIONS);
  // Messages know no numbers of databases, so the name of their channel has it.
  const channel = `${PREFIX}:changes:${commands.options.db ?? 0}`;
  /** Why it is away; undefined until that is known. */
  let away: string | null | undefined;
  let lastError: string | null = null;
  let onState: LinkListeners['onState'] = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let closed = false;

  function become(reason: string | null): void {
    if (closed) return;
    const isNew = away === undefined || (away === null) !== (reason === null);
    away = reason;
    if (isNew) onState(reason);
  }

  const both = [commands, listening];
  const isWaiting = () => both.some(({ status }) => status !== 'ready');

  /** Writes and subscribes, which may be done again and again: a Redis that only reads is of no use. */
  async function look(): Promise<void> {
    if (isWaiting()) {
      // The first time it is not known yet.
      if (lastError !== null) become(lastError);
      return;
    }
    try {
      await Promise.all([commands.set(`${PREFIX}:server:${id}`, '1', 'EX', KNOWN_FOR_S), listening.subscribe(channel)]);
      become(null);
    } catch (error) {
      become(reasonOf(error));
    }
  }

  const lookNow = (): void => {
    looking ??= look().finally(() => {
      looking = null;
    });
  };

  function watch(client: Redis): void {
    client.on('error', (error) => {
      lastError = reasonOf(error);
    });
    client.on('ready', lookNow);
    client.on('close', () => become(lastError ?? 'the connection was closed'));
    // What it fails with comes as an error as well, and it goes on trying.
    client.connect().catch(() => undefined);
  }

  return {
    id,
    commands,
    get isHere() {
      return away === null;
    },
    open(listeners) {
      onState = listeners.onState;
      listening.on('message', (_channel, message) => listeners.onMessage(message));
      for (const client of both) watch(client);
      timer = setInterval(lookNow, LOOK_EVERY_MS);
      timer.unref();
    },
    async ask(question, otherwise) {
      if (away !== null) return otherwise();
      try {
        return await question(commands);
      } catch (error) {
        become(reasonOf(error));
        return otherwise();
      }
    },
    publish: (redis, message) => redis.publish(channel, message),
    async close() {
      closed = true;
      clearInterval(timer);
      for (const client of both) client.disconnect();
      await looking;
    },
  };
}

/** For the log: what the client or Redis says of itself, such as `ECONNREFUSED`; nothing that was asked. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
