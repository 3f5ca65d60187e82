import { PRODUCT_CATEGORIES, type Home, type Offer, type Product } from '@evcare/shared-contracts/shop';
import { cacheReads, type PublicReadsOptions } from '../../platform/reads/cached-reads';
import type { Core } from '../../platform/core/core';
import { countByCategory, type Catalogue } from '../products';
import type { Caller } from '../../identity/sessions';
import { isWithin, periodAround, validityOf, type Period } from './period';

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
  /** Returns the home page of guests: the same object until its content changes. */
  showGuests(): Promise<Home>;
  /** Returns the home page with promotions evaluated for the caller. */
  show(caller: Caller): Promise<Home>;
}

/** Content of a page that is made from the same data at any time of a period. */
interface Page {
  readonly shelf: Shelf;
  readonly offers: readonly Offer[];
  /** The page shows the promotions that run in this period (ms). */
  readonly period: Period;
  readonly content: Home;
}

/** Creates the service for the home page. */
export function createHomePage(
  core: Pick<Core, 'db'> & PublicReadsOptions,
  { catalogue, promotions, workshop: countWorkshop }: Parts,
): HomePage {
  const { db, now } = core;
  const cached = cacheReads<Shelf>({ ...core, runRead: core.readPublicly });
  const cachedOffers = cacheReads<Offer[]>({ ...core, runRead: core.readPublicly });
  const readShelf = async (time: Date): Promise<Shelf> => {
    const [counts, featured, workshop] = await Promise.all([
      countByCategory(db),
      catalogue.featured(FEATURED),
      countWorkshop(time),
    ]);
    return { counts, featured, workshop };
  };
  const showShelf = (time: Date) => cached('', () => readShelf(time));
  let latest: Page | null = null;
  return {
    async showGuests() {
      const time = now();
      const [shelf, offers] = await Promise.all([
        showShelf(time),
        // Guests are evaluated equally, by counters in the promotions themselves.
        cachedOffers('', () => promotions.promotionsFor(null)),
      ]);
      if (!latest || !isCurrent(latest, shelf, offers, time)) latest = createPage(shelf, offers, time);
      return latest.content;
    },
    async show(caller) {
      const time = now();
      const [shelf, offers] = await Promise.all([
        showShelf(time),
        core.readPublicly(() => promotions.promotionsFor(caller)),
      ]);
      return createPage(shelf, offers, time).content;
    },
  };
}

const isCurrent = (page: Page, shelf: Shelf, offers: readonly Offer[], time: Date): boolean =>
  page.shelf === shelf && page.offers === offers && isWithin(page.period, time);

function createPage(shelf: Shelf, offers: readonly Offer[], time: Date): Page {
  const { counts, featured, workshop } = shelf;
  const period = periodAround(time, offers);
  return {
    shelf,
    offers,
    period,
    content: {
      categories: PRODUCT_CATEGORIES.map((category) => ({ category, count: counts.get(category) ?? 0 })),
      featured,
      promotions: offers.filter((offer) => isWithin(validityOf(offer), time)),
      facts: { ...workshop, products: [...counts.values()].reduce((all, item) => all + item, 0) },
      // The start of the period instead of the time, so that the content has an ETag that lasts.
      now: new Date(period.from).toISOString(),
    },
  };
}
