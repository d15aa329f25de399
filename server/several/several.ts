import type { Sharing } from '../clinic/sharing.ts';
import type { ChangeEvent } from '../content/change-event.ts';

/** Who is told of what the other servers do. */
export interface SeveralListeners {
  /** Redis is away, with the reason in a few words; null when it is there. Called when that changes, and once at first. */
  onState: (reason: string | null) => void;
  /** Another server was told of a change, or may have been while this one could not hear it. */
  onChange: (event: ChangeEvent) => void;
}

/** Several servers of one site, which find each other through Redis or Valkey (`REDIS_URL`). */
export interface Several extends Sharing {
  /** Whether Redis answers. */
  readonly state: 'connected' | 'away';
  /** Begins to listen, and looks after the connection until it is closed. */
  open(listeners: SeveralListeners): void;
  /** Tells the other servers of a change; while Redis is away they are told that anything may have changed once it is back. */
  tell(event: ChangeEvent): void;
  close(): Promise<void>;
}
