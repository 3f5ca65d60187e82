import type { PurchaseProposal, PurchaseProposalList } from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import { findUsed } from '../../sales/stock';
import { findMissingParts } from '../../workshop/parts-desk';
import * as store from './repository';

/** Days whose use of a product is taken as its demand. */
const DEMAND_DAYS = 90;
/** Days to deliver a product that no supplier lists. */
const USUAL_LEAD_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;
const MAX_PROPOSALS = 200;

/** Numbers of a product that decide how many pieces to buy. */
export type Supply = Pick<PurchaseProposal, 'available' | 'onOrder' | 'needed' | 'reorderPoint' | 'used'>;

/** Pieces that remain once everything ordered has come and all open service orders have their parts. */
const remaining = ({ available, onOrder, needed }: Supply): number => available + onOrder - needed;

/**
 * Pieces to buy: none as long as more than the reorder point remain. Otherwise as many as bring the stock back to the
 * reorder point, and what is used until they come, at least one piece.
 * @param leadTimeDays days from order to delivery
 */
export function proposedQuantity(supply: Supply, leadTimeDays: number): number {
  const short = supply.reorderPoint - remaining(supply);
  if (short < 0) return 0;
  return short + Math.max(1, Math.ceil((supply.used * leadTimeDays) / DEMAND_DAYS));
}

/** Needs of open service orders first, then what is shortest. */
const byUrgency = (a: PurchaseProposal, b: PurchaseProposal): number =>
  Number(b.needed > 0) - Number(a.needed > 0) ||
  remaining(a) - a.reorderPoint - (remaining(b) - b.reorderPoint) ||
  a.name.localeCompare(b.name, 'vi');

/** Creates the service that proposes what to buy. Archived products are left out. */
export function createPurchaseProposals({ db, now }: Core) {
  return {
    async list(): Promise<PurchaseProposalList> {
      const needed = await findMissingParts(db);
      const candidates = await store.findShort(db, [...needed.keys()]);
      const ids = candidates.map(({ productId }) => productId);
      const since = new Date(now().getTime() - DEMAND_DAYS * DAY_MS);
      const [used, onOrder, offers] = [
        await findUsed(db, ids, since),
        await store.countOnOrder(db, ids),
        await store.findCheapest(db, ids),
      ];
      const proposals = candidates
        .map((product): PurchaseProposal => {
          const { productId } = product;
          const supplier = offers.get(productId) ?? null;
          const supply = {
            ...product,
            onOrder: onOrder.get(productId) ?? 0,
            needed: needed.get(productId) ?? 0,
            used: used.get(productId) ?? 0,
          };
          const quantity = proposedQuantity(supply, supplier?.leadTimeDays ?? USUAL_LEAD_DAYS);
          return { ...supply, quantity, supplier };
        })
        .filter(({ quantity }) => quantity > 0)
        .sort(byUrgency);
      return { items: proposals.slice(0, MAX_PROPOSALS), total: proposals.length };
    },
  };
}

export type PurchaseProposals = ReturnType<typeof createPurchaseProposals>;
