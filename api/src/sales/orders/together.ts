import type { Core } from '../../platform/core/core';
import { hasCode, isDatabaseDown } from '../../platform/db/causes';
import { createBatches } from '../../platform/work/batches';
import type { ReadWorkCalendar } from '../shipping';
import { createOrderCodes } from './number';
import { soldProductsOf, soldProductsWithCodesOf } from './pricing';
import { MAX_TOGETHER } from './rules';
import { createOrderWriter, type OrderDraft, type StoredOrder, type WriterParts } from './write';

/** SQLSTATE of a statement that was cancelled by the statement timeout. */
const STATEMENT_TIMEOUT = /^57014$/;

/**
 * Returns the key of the orders that may share a transaction, because they would wait for each other's stock
 * anyway: the product that they lock first. Returns `null` for orders that lock more than stock, a cart and
 * their own rows.
 */
function groupOf({ request, items, fitting }: OrderDraft): string | null {
  if (request.promoCode !== null || fitting !== null || request.payment === 'transfer') return null;
  return items.reduce((first, { id }) => (id < first ? id : first), items[0]?.id ?? '');
}

interface Parts extends WriterParts {
  readonly readWorkCalendar: ReadWorkCalendar;
}

/**
 * Creates the function that stores an order; concurrent orders of a product share a transaction (decision
 * 0031). Each order has its own outcome: if the shared transaction fails, each order is stored alone.
 */
export function createOrderStore(core: Core, parts: Parts): (draft: OrderDraft) => Promise<StoredOrder> {
  const { db, now } = core;
  const { readWorkCalendar } = parts;
  const { price, write } = createOrderWriter(core, parts);
  const findSold = soldProductsOf(db);
  const findSoldWithCodes = soldProductsWithCodesOf(db);
  const nextCode = createOrderCodes(db);

  const storeOne = async (draft: OrderDraft): Promise<StoredOrder> => {
    const time = now();
    const code = await nextCode(time);
    const sold = await findSold(draft.items.map(({ id }) => id));
    // Read before the transaction, which would otherwise hold one connection and wait for another.
    const calendar = await readWorkCalendar();
    return db.transaction(async (tx) => {
      const priced = await price(tx, draft, { sold, calendar, time });
      const [stored] = await write(tx, [{ draft, code, priced }], time);
      return stored as StoredOrder;
    });
  };
  const storeEach = (drafts: readonly OrderDraft[]) => Promise.allSettled(drafts.map(storeOne));

  const storeTogether = async (
    drafts: readonly OrderDraft[],
  ): Promise<PromiseSettledResult<StoredOrder>[]> => {
    const time = now();
    const ids = drafts.flatMap(({ items }) => items.map(({ id }) => id));
    const { sold, codes } = await findSoldWithCodes([...new Set(ids)], time, drafts.length);
    const basis = { sold, calendar: await readWorkCalendar(), time };
    const priced = await Promise.allSettled(
      drafts.map(async (draft, index) => ({
        draft,
        code: codes[index] as string,
        priced: await price(db, draft, basis),
      })),
    );
    const accepted = priced.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    if (accepted.length === 0) return priced as PromiseRejectedResult[];
    try {
      const stored = await db.transaction((tx) => write(tx, accepted, time));
      return priced.map((outcome) => {
        if (outcome.status === 'rejected') return outcome;
        return { status: 'fulfilled', value: stored[accepted.indexOf(outcome.value)] as StoredOrder };
      });
    } catch (error) {
      // After a lost connection, it is unknown whether the orders were stored; after a timeout, each order
      // would wait just as long again.
      if (isDatabaseDown(error) || hasCode(error, STATEMENT_TIMEOUT)) throw error;
      return storeEach(drafts);
    }
  };

  return createBatches({
    max: MAX_TOGETHER,
    groupOf,
    keyOf: ({ call }) => call.key,
    run: (drafts) => (drafts.length === 1 ? storeEach(drafts) : storeTogether(drafts)),
  });
}
