import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { listAccounts, listSessions, readInvitation } from '#contract/calls/accounts.calls.ts';
import { readAudit } from '#contract/calls/audit.calls.ts';
import { readNotices } from '#contract/calls/notices.calls.ts';
import { listRemovals } from '#contract/calls/retention.calls.ts';
import { readSecondFactor } from '#contract/calls/second-factor.calls.ts';
import type { Locale } from '#lib/locale.ts';

type Listed = z.infer<typeof listAccounts.answer>;

/** A member of the staff. */
export type Account = Listed['accounts'][number];
/** Somebody who was invited. */
export type Invitation = Listed['invitations'][number];
/** Where one is signed in. */
export type OwnSession = z.infer<typeof listSessions.answer>['sessions'][number];

/** A line of the journal. */
export type JournalEntry = z.infer<typeof readAudit.answer>['results'][number];
/** Which lines of the journal are shown; empty for all. */
export interface JournalFilter {
  /** The number of an account. */
  person: string;
  /** A reference or an id. */
  record: string;
  page: number;
}

const FRESH = { staleTime: 0, gcTime: 0 } as const;

/** Everybody of the staff, and who was invited. */
export const accountsQuery = queryOptions({
  queryKey: ['clinic', 'accounts'],
  queryFn: ({ signal }) => callClinic(listAccounts, { signal }),
  ...FRESH,
});

/** Where the signed-in person is signed in. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clinic', 'sessions', userId],
    queryFn: ({ signal }) => callClinic(listSessions, { signal }),
    ...FRESH,
  });

/** What the signed-in person is told by mail. */
export const noticesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clinic', 'notices', userId],
    queryFn: ({ signal }) => callClinic(readNotices, { signal }),
    ...FRESH,
  });

/** How the second factor of the signed-in person stands. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clinic', 'second factor', userId],
    queryFn: ({ signal }) => callClinic(readSecondFactor, { signal }),
    ...FRESH,
  });

/** One page of the journal. */
export const auditQuery = ({ person, record, page }: JournalFilter) =>
  queryOptions({
    queryKey: ['clinic', 'journal', person, record.trim(), page],
    queryFn: ({ signal }) => {
      const query = {
        page,
        ...(person && { person: Number(person) }),
        ...(record.trim() && { record: record.trim() }),
      };
      return callClinic(readAudit, { query, signal });
    },
    ...FRESH,
  });

/** What will be removed by its age, what is kept, and the rules. */
export type Removals = z.infer<typeof listRemovals.answer>;
/** For how many days ahead. */
export type RemovalSpan = NonNullable<z.input<NonNullable<typeof listRemovals.query>>['days']>;

/** What will be removed in the next days. @param locale of the rules in words */
export const removalsQuery = (days: RemovalSpan, locale: Locale) =>
  queryOptions({
    queryKey: ['clinic', 'removals', days, locale],
    queryFn: ({ signal }) => callClinic(listRemovals, { query: { days }, signal }),
    ...FRESH,
  });

/** What a mailed invitation is for. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['clinic', 'invitation', token],
    queryFn: ({ signal }) => callClinic(readInvitation, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
