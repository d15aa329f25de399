import type { Generated } from 'kysely';
import type * as z from 'zod/mini';
import type { joinedBySchema } from '#contract/calls/staff.calls.ts';

/** The tables of submissions, of what the staff is told of them, and of what it answers. */
export interface InboxTables {
  requests: SubmissionsTable;
  notice_choices: NoticeChoicesTable;
  waiting_notices: WaitingNoticesTable;
  replies: RepliesTable;
  saved_filters: SavedFiltersTable;
}

/**
 * Submissions: everything the clinic has to answer, one row of the inbox each. The table, the columns `request_id` and the
 * actions of the audit trail keep the word of the first release.
 */
interface SubmissionsTable {
  id: string;
  /** What people say instead of the id (`references.ts`): unique. */
  reference: string;
  kind: string;
  status: string;
  locale: string;
  red_flag: number;
  urgency: string;
  person_hash: string | null;
  payload_sealed: string;
  notes_sealed: string | null;
  created_at: string;
  updated_at: string;
  /** The member of the staff who has it in hand. */
  assigned_to: Generated<number | null>;
  /** Short words of the staff's, a list. */
  tags_sealed: Generated<string | null>;
  /** The submission that leads those that it belongs to; null for one that leads, or stands by itself. */
  part_of: Generated<string | null>;
  /** How that is known (`belonging.ts`); null where `part_of` is. */
  part_by: Generated<z.infer<typeof joinedBySchema> | null>;
  /** 1 once `part_of` was looked for. */
  links_noted: Generated<number>;
  /** The last day (`2026-01-12`) on which it is kept whatever its age; null for none. */
  keep_until: Generated<string | null>;
  keep_reason_sealed: Generated<string | null>;
  /** When the administrators were told that it is to go. */
  removal_told_at: Generated<string | null>;
}

/** The list that somebody comes back to, as JSON. */
interface SavedFiltersTable {
  user_pk: number;
  filter: string;
}

/** When somebody is told by mail of new submissions, where they chose it. */
interface NoticeChoicesTable {
  user_pk: number;
  /** 1 to hear of urgent ones at once. */
  urgent: number;
  digest: string;
  locale: string;
}

/** Submissions of which somebody is told with others, at a time. */
interface WaitingNoticesTable {
  user_pk: number;
  request_id: string;
  due_at: string;
  /** That it is new, or that it is to go soon. */
  about: Generated<'news' | 'removal'>;
}

/** What the staff wrote to whoever sent a submission: address, text and language, sealed. */
interface RepliesTable {
  id: string;
  request_id: string;
  user_pk: number;
  content_sealed: string;
  created_at: string;
}
