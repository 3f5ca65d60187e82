import type { CodReceivablesQuery } from '@evcare/shared-contracts/endpoints/server';
import { formatDate } from '@evcare/shared-contracts/format';
import type { CodReceivables } from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import { BOM, csvLine } from '../../platform/endpoints/csv';
import { canonicalCarrier, isSameCarrier } from './carrier-key';
import { codTexts as t } from './messages';
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
    async list({ carrier, page = 1 }: CodReceivablesQuery): Promise<CodReceivables> {
      const names = await sumOpenByName(db);
      const carriers = byCarrier(names);
      const chosen = chosenNames(names, carrier);
      const found = await findOpen(db, chosen, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
      const sumOf = (field: 'orders' | 'amount') => names.reduce((sum, item) => sum + item[field], 0);
      return {
        items: found.map((row) => toReceivable(row, now())),
        page,
        pageSize: PAGE_SIZE,
        total: names
          .filter(({ carrier: name }) => chosen.includes(name))
          .reduce((sum, { orders }) => sum + orders, 0),
        sum: { orders: sumOf('orders'), amount: sumOf('amount') },
        unassigned: await sumUnassigned(db),
        carriers,
      };
    },

    /** Returns the whole list as CSV. */
    async csv({ carrier }: CodReceivablesQuery): Promise<string> {
      const chosen = chosenNames(await sumOpenByName(db), carrier);
      const rows = (await findOpen(db, chosen, { limit: null, offset: 0 })).map((row) =>
        toReceivable(row, now()),
      );
      const cellsOf = (row: (typeof rows)[number]): (string | number)[] => [
        ...[row.orderCode, row.customer, row.carrier, row.trackingCode ?? ''],
        row.deliveredAt === null ? '' : formatDate(row.deliveredAt),
        ...[row.days, row.due, row.paid, row.open],
      ];
      return [BOM, csvLine(t.columns), ...rows.map((row) => csvLine(cellsOf(row)))].join('');
    },
  };
}

export type CodReceivablesService = ReturnType<typeof createCodReceivables>;
