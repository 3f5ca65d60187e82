import type { Offer, SearchResult } from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import type { Catalogue } from '../products';
import type { Caller } from '../../identity/sessions';
import { correctServiceWords, findPackages, findServices } from './repository';
import { wordsOf, type SearchWords } from '../../platform/search/words';

/** Default number of results by kind (product rule §2.1). */
const USUAL = { products: 5, services: 3, packages: 2, promotions: 2 } as const;
/** Minimum length in folded characters; shorter queries match too much. */
const MIN_QUERY_LENGTH = 2;
const NOTHING: SearchResult = { products: [], services: [], packages: [], promotions: [] };

interface Parts {
  readonly catalogue: Pick<Catalogue, 'find'>;
  readonly promotions: {
    /** Returns the ids of current promotions that contain every word, best match first. */
    idsMatching(words: SearchWords, limit: number): Promise<string[]>;
    promotionsFor(caller: Caller | null, filter: { ids: readonly string[] }): Promise<Offer[]>;
  };
}

export interface Search {
  /** Returns the best matches of each kind; `limit` overrides the default number of results per kind. */
  find(caller: Caller | null, query: string | undefined, limit?: number): Promise<SearchResult>;
}

/** Creates the search over products, services, packages and promotions. */
export function createSearch({ db }: Core, { catalogue, promotions }: Parts): Search {
  const findPromotionsFor = async (caller: Caller | null, ids: readonly string[]): Promise<Offer[]> => {
    if (ids.length === 0) return [];
    const matches = await promotions.promotionsFor(caller, { ids });
    return ids.flatMap((id) => matches.find((offer) => offer.id === id) ?? []);
  };

  return {
    async find(caller, query, limit) {
      const words = wordsOf(query);
      if (!words || words.phrase.length < MIN_QUERY_LENGTH) return NOTHING;
      const limitOf = (kind: keyof typeof USUAL) => limit ?? USUAL[kind];
      const [products, services, packages, promotionIds] = await Promise.all([
        catalogue.find(words, limitOf('products'), { exactly: true }),
        findServices(db, words, limitOf('services')),
        findPackages(db, words, limitOf('packages')),
        promotions.idsMatching(words, limitOf('promotions')),
      ]);
      if (products.length + services.length + packages.length + promotionIds.length > 0) {
        return { products, services, packages, promotions: await findPromotionsFor(caller, promotionIds) };
      }
      const meant = await correctServiceWords(db, words);
      return {
        ...NOTHING,
        products: await catalogue.find(words, limitOf('products')),
        services: meant ? await findServices(db, meant, limitOf('services')) : [],
      };
    },
  };
}
