import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../platform/endpoints/api-error';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { publishOfficeChange } from '../../messaging/live';
import { catalogueTexts as messages } from './messages';
import type { Caller } from '../../identity/sessions';

interface ChangeRequest {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly version: number | undefined;
}

/** Returns the target of a change: the record's id, the user, and the version that the user saw. */
export const targetOf = ({ caller, params, version }: ChangeRequest): CatalogueTarget => ({
  actorId: caller.user.id,
  id: params.id,
  version,
});

/** Rows per page of the back office's lists. */
export const OFFICE_PAGE_SIZE = 20;

/** Record to change, the user who changes it, and the version that the user read. */
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

/** Unique constraint, with the field and the message for a violation. */
export interface Taken {
  readonly constraint: string;
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

/** Creates a conflict error for a field of the form. */
export const fieldError = (field: string, code: string, message: string): ApiError =>
  new ApiError(409, code, message, { errors: { [field]: [message] } });

/**
 * Rejects an outdated version.
 * @throws ApiError 404 NOT_FOUND; 409 STALE_VERSION
 */
export function requireVersion<Row extends { version: number }>(
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

/** Returns the changed fields with their old and new values, for the audit log. */
export function changesOf(before: object, after: object): Record<string, unknown> {
  const old = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const [from, to] = [shown(old.get(name)), shown(value)];
      if (name === 'searchText' || value === undefined || isDeepStrictEqual(from, to)) return [];
      const plain = [from, to].every((item) => item === null || typeof item !== 'object');
      return [[name, plain ? `${String(from ?? '—')} → ${String(to ?? '—')}` : to]];
    }),
  );
}

/**
 * Creates the function that writes changes of the catalogue. Each change is written to the audit log and
 * published to open pages in its transaction.
 * @returns id of the changed record
 * @throws ApiError 409 for a violated unique constraint
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
      throw clash ? fieldError(clash.field, clash.code, clash.message) : error;
    }
  };
