import type { OfficeBoardCard } from '@evcare/shared-contracts/office';
import type { Queries } from '../../platform/db/client';
import { loadCardFacts, toCard } from './cards';
import { findQuotes, type OrderRow } from './repository';
import { findStatusSince } from './status-since';
import { stepsOf } from './steps';

/** Builds the cards of the board, with the actions that are allowed now, in a constant number of queries. */
export async function boardCardsOf(
  db: Queries,
  orders: readonly OrderRow[],
  now: Date,
): Promise<OfficeBoardCard[]> {
  const ids = orders.map(({ id }) => id);
  const facts = await loadCardFacts(db, orders);
  const since = await findStatusSince(db, ids);
  const quotes = await findQuotes(db, ids);
  return orders.map((order) => {
    const card = toCard(order, facts, now);
    const its = quotes.filter(({ serviceOrderId }) => serviceOrderId === order.id);
    return {
      ...card,
      statusSince: since.get(order.id)?.toISOString() ?? null,
      steps: stepsOf(order, { left: card.left, quotes: its }, now),
    };
  });
}
