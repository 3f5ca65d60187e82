import { PRODUCT_CATEGORIES, type Home, type Offer, type Product } from '@evcare/shared-contracts/shop';
import { cacheReads, type PublicReadsOptions } from '../../platform/reads/cached-reads';
import type { Core } from '../../platform/core/core';
import { countByCategory, type Catalogue } from '../products';
import type { Caller } from '../../identity/sessions';

/** Number of featured products on the home page (product rule §2.2). */
const FEATURED = 8;

export interface WorkshopFacts {
  readonly bays: number;
  readonly safeBays: number;
  readonly technicians: number;
  /** Number of technicians with a valid high-voltage certificate. */
  readonly certified: number;
}

interface Parts {
  readonly catalogue: Pick<Catalogue, 'featured'>;
  readonly promotions: {
    promotionsFor(caller: Caller | null, filter?: { ids?: readonly string[] }): Promise<Offer[]>;
  };
  /** Counts the workshop's current bays, technicians and certified technicians. */
  readonly workshop: (now: Date) => Promise<WorkshopFacts>;
}

/** Part of the home page that all visitors share. */
interface Shelf {
  readonly counts: Awaited<ReturnType<typeof countByCategory>>;
  readonly featured: Product[];
  readonly workshop: WorkshopFacts;
}

export interface HomePage {
  /** Returns the content of the home page, with promotions evaluated for the caller. */
  show(caller: Caller | null): Promise<Home>;
}

/** Creates the service for the home page. */
export function createHomePage(
  core: Pick<Core, 'db'> & PublicReadsOptions,
  { catalogue, promotions, workshop: countWorkshop }: Parts,
): HomePage {
  const { db, now } = core;
  const cached = cacheReads<Shelf>({ ...core, runRead: core.readPublicly });
  const cachedOffers = cacheReads<Offer[]>({ ...core, runRead: core.readPublicly });
  // Guests are evaluated equally, by counters in the promotions themselves.
  const offersFor = (caller: Caller | null): Promise<Offer[]> =>
    caller
      ? core.readPublicly(() => promotions.promotionsFor(caller))
      : cachedOffers('', () => promotions.promotionsFor(null));
  const readShelf = async (time: Date): Promise<Shelf> => {
    const [counts, featured, workshop] = await Promise.all([
      countByCategory(db),
      catalogue.featured(FEATURED),
      countWorkshop(time),
    ]);
    return { counts, featured, workshop };
  };
  return {
    async show(caller) {
      const time = now();
      const [{ counts, featured, workshop }, currentPromotions] = await Promise.all([
        cached('', () => readShelf(time)),
        offersFor(caller),
      ]);
      const runs = ({ validFrom, validTo }: Offer) =>
        Date.parse(validFrom) <= time.getTime() && time.getTime() < Date.parse(validTo);
      return {
        categories: PRODUCT_CATEGORIES.map((category) => ({ category, count: counts.get(category) ?? 0 })),
        featured,
        promotions: currentPromotions.filter(runs),
        facts: { ...workshop, products: [...counts.values()].reduce((all, item) => all + item, 0) },
        now: time.toISOString(),
      };
    },
  };
}
