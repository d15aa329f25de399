import * as z from 'zod';

const countSchema = z.record(z.string(), z.int().nonnegative());
const sumSchema = z.string().regex(/^[\da-f]{64}$/);

/** What is said of a backup in its last file: what it holds, to be compared with what was restored. */
export const manifestSchema = z.object({
  format: z.literal('souvenance-backup-1'),
  /** ISO 8601, UTC. */
  made_at: z.string(),
  /** Every other file of the archive. */
  files: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256: sumSchema })),
  /** The clinic's records; null where the clinic is another backend's. */
  clinic: z
    .object({
      /** Rows by table. */
      tables: countSchema,
      /** Of all rows (`readContents`). */
      sum: sumSchema,
      /** Those that its database had been through. */
      migrations: z.array(z.string()),
    })
    .nullable(),
  /** The content service's database; null where it is another one's. */
  content: z
    .object({
      kind: z.enum(['sqlite', 'postgres']),
      tables: countSchema,
      /** Of each table's rows; of a file in SQLite, `files` says it. */
      sums: z.record(z.string(), sumSchema),
    })
    .nullable(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Names of the archive's own files. What else is in it lies as in `DATA_DIR`. */
export const NAMES = {
  manifest: 'manifest.json',
  clinic: 'clinic.jsonl.gz',
  sqliteContent: 'cms.sqlite',
  postgresContent: 'cms.postgres.jsonl',
} as const;

/** Folders of `DATA_DIR` that are kept as they are: uploads, keys, and mail that was written to files. */
export const FOLDERS = ['public', 'secrets', 'outbox'] as const;
