import type { CodReceivablesQuery } from '@evcare/shared-contracts/endpoints/server';
import type { CodReceivables } from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import type { ListReads } from '../../platform/lists/list-export';
import { canonicalCarrier, isSameCarrier } from './carrier-key';
import { findOpen, sumOpenByName, sumUnassigned, type OpenOfName } from './receivables';
import { daysSince, toReceivable } from './view';

const PAGE_SIZE = 50;

/** Creates the service that lists what carriers owe. */
export function createCodReceivables({ db, now }: Pick<Core, 'db' | 'now'>) {
  /** Adds up the spellings of each carrier. */
  const byCarrier = (names: readonly OpenOfName[]): CodReceivables['carriers'] => {
    const carriers = new Map<string, CodReceivables['carriers'][number]>();
    for (const { carrier: name, orders, amount, oldest, differing } of names) {
      const carrier = canonicalCarrier(name);
      const former = carriers.get(carrier);
      carriers.set(carrier, {
        carrier,
        orders: orders + (former?.orders ?? 0),
        amount: amount + (former?.amount ?? 0),
        oldestDays: Math.max(oldest === null ? 0 : daysSince(oldest, now()), former?.oldestDays ?? 0),
        differing: differing + (former?.differing ?? 0),
      });
    }
    return [...carriers.values()].sort((one, other) => other.amount - one.amount);
  };

  const chosenNames = (names: readonly OpenOfName[], carrier: string | undefined) =>
    names
      .filter(({ carrier: name }) => carrier === undefined || isSameCarrier(name, carrier))
      .map(({ carrier: name }) => name);

  return {
    /** Lists delivered orders whose cash was not paid out exactly, oldest delivery first. */
    async list(
      { carrier, page = 1 }: CodReceivablesQuery,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<CodReceivables> {
      const names = await sumOpenByName(reads);
      const carriers = byCarrier(names);
      const chosen = chosenNames(names, carrier);
      const found = await findOpen(reads, chosen, { limit: pageSize, offset: (page - 1) * pageSize });
      const sumOf = (field: 'orders' | 'amount') => names.reduce((sum, item) => sum + item[field], 0);
      return {
        items: found.map((row) => toReceivable(row, now())),
        page,
        pageSize,
        total: names
          .filter(({ carrier: name }) => chosen.includes(name))
          .reduce((sum, { orders }) => sum + orders, 0),
        sum: { orders: sumOf('orders'), amount: sumOf('amount') },
        unassigned: await sumUnassigned(reads),
        carriers,
      };
    },
  };
}

export type CodReceivablesService = ReturnType<typeof createCodReceivables>;
