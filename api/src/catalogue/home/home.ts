import { PRODUCT_CATEGORIES, type Home, type Offer } from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import { countByCategory } from '../products/repository';
import type { Catalogue } from '../products/service';
import type { Caller } from '../../identity/sessions/service';
import { workshopFacts } from '../services/repository';

/** Cards of the home page (product rule §2.2). */
const FEATURED = 8;

interface Parts {
  readonly catalogue: Pick<Catalogue, 'featured'>;
  readonly promotions: {
    promotionsFor(caller: Caller | null, filter?: { ids?: readonly string[] }): Promise<Offer[]>;
  };
}

export interface HomePage {
  /** Returns the content of the home page; promotions are evaluated for this caller. */
  show(caller: Caller | null): Promise<Home>;
}

/** Creates the service for the home page. */
export function createHomePage({ db, now }: Core, { catalogue, promotions }: Parts): HomePage {
  return {
    async show(caller) {
      const time = now();
      const [counts, featured, currentPromotions, workshop] = await Promise.all([
        countByCategory(db),
        catalogue.featured(FEATURED),
        promotions.promotionsFor(caller),
        workshopFacts(db, time),
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
