import { ApiError } from '../../../app/api-error';
import { writeAudit } from '../../../app/audit';
import type { Core } from '../../../app/core';
import { isUniqueViolation, type Queries } from '../../../db/client';
import { publishOfficeChange } from '../../live/publish';
import { catalogueTexts as messages } from './messages';

/** Who changes what, as they saw it last. */
export interface CatalogueTarget {
  readonly actorId: string;
  readonly id: string;
  readonly version?: number | undefined;
}

interface Entry {
  readonly actorId: string;
  readonly action: string;
  readonly entityName: string;
}

/** A name that is taken: which rule of the database says so, at which field, in which words. */
export interface Taken {
  readonly constraint: string;
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

/** A refusal that stands at a field of the form. */
export const refusedAt = (field: string, code: string, message: string): ApiError =>
  new ApiError(409, code, message, { errors: { [field]: [message] } });

/** @throws ApiError 404 NOT_FOUND; 409 STALE_VERSION where the caller saw an older one */
export function heldAs<Row extends { version: number }>(
  row: Row | undefined,
  version: number | undefined,
  notFound: string,
): Row {
  if (!row) throw new ApiError(404, 'NOT_FOUND', notFound);
  if (version !== undefined && version !== row.version)
    throw new ApiError(409, 'STALE_VERSION', messages.stale);
  return row;
}

const shown = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** What a change changed, for the log: each field as it was and as it is. */
export function changesOf(before: object, after: object): Record<string, unknown> {
  const old = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const [from, to] = [shown(old.get(name)), shown(value)];
      if (name === 'searchText' || JSON.stringify(from) === JSON.stringify(to)) return [];
      const plain = [from, to].every((one) => one === null || typeof one !== 'object');
      return [[name, plain ? `${String(from ?? '—')} → ${String(to ?? '—')}` : to]];
    }),
  );
}

/**
 * Changes of the catalogue: each is written down and told to the work areas in the transaction that makes it.
 * @returns the id of what was changed
 * @throws ApiError 409 where a name is taken
 */
export const createWriter =
  ({ db, now }: Core, taken: readonly Taken[] = []) =>
  async (
    entry: Entry,
    work: (tx: Queries) => Promise<{ id: string; detail: Record<string, unknown> }>,
  ): Promise<string> => {
    try {
      return await db.transaction(async (tx) => {
        const { id, detail } = await work(tx);
        await writeAudit(tx, { ...entry, entityId: id, detail }, now());
        await publishOfficeChange(tx, { entity: 'catalogue', id }, now());
        return id;
      });
    } catch (error) {
      const clash = taken.find(({ constraint }) => isUniqueViolation(error, constraint));
      throw clash ? refusedAt(clash.field, clash.code, clash.message) : error;
    }
  };
