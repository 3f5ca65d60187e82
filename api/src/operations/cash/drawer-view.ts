import type { Drawer } from '@evcare/shared-contracts/office';
import type { Queries } from '../../platform/db/client';
import { findUserNames, type UserNames } from '../../identity/users';
import { sumDrawers, type CashSums } from './entries';
import type { cashDrawers } from './tables';

export type DrawerRow = typeof cashDrawers.$inferSelect;

const NO_SUMS: CashSums = { cashIn: 0, cashOut: 0 };

/** Cash that must be in a drawer, in đồng: the only place that adds it up. */
const expectedOf = (
  { openingFloat }: Pick<DrawerRow, 'openingFloat'>,
  { cashIn, cashOut }: CashSums = NO_SUMS,
): number => openingFloat + cashIn - cashOut;

/** Reads the cash that must be in an open drawer, in đồng. */
export const heldIn = async (db: Queries, drawer: Pick<DrawerRow, 'id' | 'openingFloat'>): Promise<number> =>
  expectedOf(drawer, (await sumDrawers(db, [drawer.id])).get(drawer.id));

function closingOf(row: DrawerRow, names: UserNames): Drawer['closing'] {
  const { closedAt, counts, counted, expected } = row;
  if (closedAt === null || counts === null || counted === null || expected === null) return null;
  const { approvedAt, approvedBy, approvalNote } = row;
  return {
    at: closedAt.toISOString(),
    by: names.get(row.closedBy) ?? null,
    byId: row.closedBy,
    counts: counts.map((item) => ({ ...item })),
    counted,
    difference: counted - expected,
    reason: row.reason,
    approval:
      approvedAt === null || approvalNote === null
        ? null
        : { at: approvedAt.toISOString(), by: names.get(approvedBy) ?? null, note: approvalNote },
  };
}

/** Returns drawers as pages show them. */
export async function toDrawers(db: Queries, rows: readonly DrawerRow[]): Promise<Drawer[]> {
  const names = await findUserNames(
    db,
    rows.flatMap(({ openedBy, closedBy, approvedBy }) => [openedBy, closedBy, approvedBy]),
  );
  const sums = await sumDrawers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { cashIn, cashOut } = sums.get(row.id) ?? NO_SUMS;
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      openedAt: row.openedAt.toISOString(),
      openedBy: names.get(row.openedBy) ?? null,
      openingFloat: row.openingFloat,
      cashIn,
      cashOut,
      expected: row.expected ?? expectedOf(row, { cashIn, cashOut }),
      closing: closingOf(row, names),
    };
  });
}
