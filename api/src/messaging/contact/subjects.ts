import type { ContactSubject } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';

/** Names of products by slug, which the catalogue provides; unknown products are left out. */
export type FindProductNames = (
  db: Queries,
  slugs: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Returns the name of a subject; `null` if it is unknown or has none. Orders and appointments are named by code. */
export type NameOfSubject = (subject: ContactSubject | null) => string | null;

/** Loads the names of subjects in one query. */
export async function loadSubjectNames(
  db: Queries,
  findProductNames: FindProductNames,
  subjects: readonly (ContactSubject | null)[],
): Promise<NameOfSubject> {
  const slugs = subjects.flatMap((subject) => (subject?.kind === 'product' ? [subject.ref] : []));
  const names = slugs.length > 0 ? await findProductNames(db, slugs) : new Map<string, string>();
  return (subject) => (subject?.kind === 'product' ? (names.get(subject.ref) ?? null) : null);
}
