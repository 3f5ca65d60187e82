import type { DrawerCount } from '@evcare/shared-contracts/endpoints/server';
import { dayInVietnam, formatMoney } from '@evcare/shared-contracts/format';
import {
  countedTotal,
  type Drawer,
  type DrawerDesk,
  type DrawerDetail,
  type DrawerMove,
} from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { publishOfficeChange } from '../../messaging/live';
import { heldIn, toDrawers, type DrawerRow } from './drawer-view';
import { listEntries, shareBook, sumOutside } from './entries';
import { cashTexts as t } from './messages';
import { cashDrawers, moneyEntries } from './tables';

/** Number of closed drawers that the desk shows. */
const RECENT = 14;

/** Drawer to change, the user who changes it, and the version that the user read. */
export interface DrawerTarget {
  readonly actorId: string;
  readonly id: string;
  readonly version?: number | undefined;
}

export interface Move {
  readonly kind: DrawerMove;
  readonly amount: number;
  readonly reason: string;
}

const illegal = (message: string) => new ApiError(409, 'INVALID_TRANSITION', message);

/** Creates the service for the cash drawer. */
export function createDrawers({ db, now }: Core) {
  const announce = async (
    tx: Queries,
    actorId: string,
    { id, action, detail }: { id: string; action: string; detail: Record<string, unknown> },
  ): Promise<void> => {
    await writeAudit(tx, { actorId, action, entityName: 'cash_drawer', entityId: id, detail }, now());
    await publishOfficeChange(tx, { entity: 'cash', id }, now());
  };

  const find = async (id: string): Promise<DrawerRow> => {
    const [row] = await db.select().from(cashDrawers).where(eq(cashDrawers.id, id));
    if (!row) throw new ApiError(404, 'NOT_FOUND', t.notFound);
    return row;
  };
  const show = async (row: DrawerRow): Promise<Drawer> => (await toDrawers(db, [row]))[0] as Drawer;
  const detail = async (row: DrawerRow): Promise<DrawerDetail> => ({
    drawer: await show(row),
    entries: await listEntries(db, row.id),
  });

  /** Locks a drawer, after the cash book: an entry that is being written is seen, and a later one waits. */
  const lock = async (tx: Queries, { id, version }: DrawerTarget): Promise<DrawerRow> => {
    await shareBook(tx);
    const [row] = await tx.select().from(cashDrawers).where(eq(cashDrawers.id, id)).for('update');
    if (!row) throw new ApiError(404, 'NOT_FOUND', t.notFound);
    if (version !== undefined && version !== row.version) {
      throw new ApiError(409, 'STALE_VERSION', t.stale, { details: { version: row.version } });
    }
    return row;
  };
  const change = async (
    tx: Queries,
    id: string,
    values: Partial<typeof cashDrawers.$inferInsert>,
  ): Promise<DrawerRow> => {
    const [row] = await tx
      .update(cashDrawers)
      .set({ ...values, updatedAt: now(), version: sql`${cashDrawers.version} + 1` })
      .where(eq(cashDrawers.id, id))
      .returning();
    return row as DrawerRow;
  };

  return {
    /** Returns what the front desk works with. */
    async desk(): Promise<DrawerDesk> {
      const [open] = await db.select().from(cashDrawers).where(eq(cashDrawers.state, 'open'));
      const closed = await db
        .select()
        .from(cashDrawers)
        .where(eq(cashDrawers.state, 'closed'))
        .orderBy(desc(cashDrawers.closedAt))
        .limit(RECENT);
      return {
        open: open ? await detail(open) : null,
        lastCounted: closed[0]?.counted ?? null,
        outside: await sumOutside(db, dayInVietnam(now())),
        recent: await toDrawers(db, closed),
      };
    },

    /** @throws ApiError 404 */
    read: async (id: string): Promise<DrawerDetail> => detail(await find(id)),

    /** @throws ApiError 409 DRAWER_OPEN */
    async open(actorId: string, openingFloat: number): Promise<Drawer> {
      try {
        return await db
          .transaction(async (tx) => {
            const time = now();
            const [row] = await tx
              .insert(cashDrawers)
              .values({
                state: 'open',
                openedAt: time,
                openedBy: actorId,
                openingFloat,
                createdAt: time,
                updatedAt: time,
              })
              .returning();
            const { id } = row as DrawerRow;
            await announce(tx, actorId, { id, action: 'cash_drawer_opened', detail: { openingFloat } });
            return row as DrawerRow;
          })
          .then(show);
      } catch (error) {
        if (!isUniqueViolation(error, 'cash_drawers_one_open')) throw error;
        throw new ApiError(409, 'DRAWER_OPEN', t.alreadyOpen);
      }
    },

    /**
     * Puts cash in or takes it out.
     * @throws ApiError 400 if more is taken out than is there; 404; 409 for a closed drawer or a stale version
     */
    move: (target: DrawerTarget, { kind, amount, reason }: Move): Promise<DrawerDetail> =>
      db
        .transaction(async (tx) => {
          const row = await lock(tx, target);
          if (row.state !== 'open') throw illegal(t.closed);
          const held = await heldIn(tx, row);
          if (kind === 'take_out' && amount > held) {
            throw validationFailed({ amount: [t.tooMuch(formatMoney(held))] });
          }
          const [at, day] = [now(), dayInVietnam(now())];
          const signed = kind === 'take_out' ? -amount : amount;
          const entry = { drawerId: row.id, reason, actorId: target.actorId };
          await tx.insert(moneyEntries).values({ at, day, kind, way: 'cash', amount: signed, ...entry });
          const action = kind === 'take_out' ? 'cash_taken_out' : 'cash_put_in';
          await announce(tx, target.actorId, { id: row.id, action, detail: { amount, reason } });
          return change(tx, row.id, {});
        })
        .then(detail),

    /**
     * Closes a drawer with its count. A difference needs a reason, and waits for a manager.
     * @throws ApiError 400 without a reason; 404; 409 CASH_CHANGED if cash arrived after the user looked
     */
    close: (target: DrawerTarget, { counts, expected: seen, reason }: DrawerCount): Promise<Drawer> =>
      db
        .transaction(async (tx) => {
          const row = await lock(tx, target);
          if (row.state !== 'open') throw illegal(t.closed);
          const expected = await heldIn(tx, row);
          if (expected !== seen) {
            const details = { expected };
            throw new ApiError(409, 'CASH_CHANGED', t.cashChanged(formatMoney(expected)), { details });
          }
          const counted = countedTotal(counts);
          const difference = counted - expected;
          if (difference !== 0 && reason === null) throw validationFailed({ reason: [t.reasonMissing] });
          const { actorId } = target;
          const found = { counted, expected, difference, ...(difference !== 0 && { reason }) };
          await announce(tx, actorId, { id: row.id, action: 'cash_drawer_closed', detail: found });
          return change(tx, row.id, {
            state: 'closed',
            closedAt: now(),
            closedBy: actorId,
            counts: counts.filter(({ count }) => count > 0),
            counted,
            expected,
            reason: difference === 0 ? null : reason,
          });
        })
        .then(show),

    /** Returns closed drawers whose difference waits for approval, oldest first. */
    async unapproved(): Promise<{ items: Drawer[] }> {
      const rows = await db
        .select()
        .from(cashDrawers)
        .where(
          and(
            eq(cashDrawers.state, 'closed'),
            ne(cashDrawers.counted, cashDrawers.expected),
            isNull(cashDrawers.approvedAt),
          ),
        )
        .orderBy(asc(cashDrawers.closedAt));
      return { items: await toDrawers(db, rows) };
    },

    /** @throws ApiError 404; 409 OWN_COUNT for the person who counted; 409 if there is nothing to approve */
    approve: (target: DrawerTarget, note: string): Promise<Drawer> =>
      db
        .transaction(async (tx) => {
          const row = await lock(tx, target);
          const { actorId } = target;
          if (row.state !== 'closed' || row.counted === row.expected || row.approvedAt !== null) {
            throw illegal(t.nothingToApprove);
          }
          if (row.closedBy === actorId) throw new ApiError(409, 'OWN_COUNT', t.ownCount);
          const difference = Number(row.counted) - Number(row.expected);
          await announce(tx, actorId, {
            id: row.id,
            action: 'cash_difference_approved',
            detail: { difference, note },
          });
          return change(tx, row.id, { approvedAt: now(), approvedBy: actorId, approvalNote: note });
        })
        .then(show),
  };
}

export type Drawers = ReturnType<typeof createDrawers>;
