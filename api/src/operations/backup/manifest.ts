import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());

/** Description of a backup, which is the last entry of its archive. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Hashes of the database's migrations, in their order. */
  migrations: z.array(z.string()),
  /** {@link fingerprintOf} the key that encrypts values in the database. */
  keyFingerprint: digest,
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      sha256: digest,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().check(z.regex(/^\d+$/)) })),
  files: z.array(z.object({ path: z.string(), bytes: count, sha256: digest })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableSummary = Manifest['tables'][number];
export type FileSummary = Manifest['files'][number];

/**
 * Returns the fingerprint of a secret key. It shows whether two keys are the same and reveals nothing else.
 */
export const fingerprintOf = (key: string): string =>
  createHash('sha256').update('evcare backup key\0').update(key).digest('hex');
