import {
  clampQuantity,
  evaluatePromotion,
  refusalText,
  type CartLines,
  type Evaluation,
  type Offer,
  type PromotionGroup,
} from '@evcare/shared-contracts/shop';
import { ApiError } from '../../platform/endpoints/api-error';
import type { PublicReadsOptions } from '../../platform/reads/cached-reads';
import type { Core, Origin } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import type { SearchWords } from '../../platform/search/words';
import { addUp } from '../cart';
import { findProducts, type PictureOf } from '../../catalogue/products';
import type { Caller } from '../../identity/sessions';
import type { Throttle } from '../../identity/throttle';
import type { FindFacts } from './audience';
import { evaluateFor } from './evaluate';
import { toPromotion } from './view';
import * as store from './repository';

export interface Promotions {
  /** Returns the ids of current promotions that contain every word, best match first. */
  idsMatching(words: SearchWords, limit: number): Promise<string[]>;
  /** Returns current and upcoming promotions, evaluated for the caller. */
  promotionsFor(
    caller: Caller | null,
    filter?: { group?: PromotionGroup; limit?: number; ids?: readonly string[] },
  ): Promise<Offer[]>;
  /**
   * Returns the promotions page, including promotions that begin soon or ended recently. A search by code
   * finds a promotion of any period.
   */
  list(
    caller: Caller | null,
    filter: { group?: PromotionGroup; code?: string },
    origin: Origin,
  ): Promise<Offer[]>;
  /** Evaluates a code for lines at current prices, without redeeming it. */
  evaluate(
    caller: Caller | null,
    request: { code: string; lines: CartLines['items']; shippingFee?: number | undefined },
    origin: Origin,
  ): Promise<Evaluation>;
  saved(caller: Caller): Promise<Offer[]>;
  /** Saves a promotion for later; throws 404 if it does not exist. */
  save(caller: Caller, id: string): Promise<void>;
  unsave(caller: Caller, id: string): Promise<void>;
}

interface Parts {
  readonly throttle: Throttle;
  readonly pictureOf: PictureOf;
  readonly findFacts: FindFacts;
}

const DAY = 86_400_000;
const SOON_DAYS = 14;
const RECENT_DAYS = 7;
/** Maximum delivery fee in a request, so that sums stay exact for any input. */
const MAX_FEE = 1_000_000_000;

/** Creates the service for promotions in the shop. */
export function createPromotions(
  { db, now, readPublicly }: Core & Pick<PublicReadsOptions, 'readPublicly'>,
  { throttle, pictureOf, findFacts }: Parts,
): Promotions {
  const later = (days: number) => new Date(now().getTime() + days * DAY);

  const show = async (caller: Caller | null, rows: readonly store.PromotionRow[]): Promise<Offer[]> => {
    const known = await evaluateFor(db, findFacts, caller?.user ?? null, rows, now());
    return rows.map((row) => toPromotion(row, known(row), pictureOf));
  };

  return {
    idsMatching: (words, limit) => store.findMatchingIds(db, words, now(), limit),

    async promotionsFor(caller, { group, limit, ids } = {}) {
      const soon = ids ? undefined : later(SOON_DAYS);
      return show(
        caller,
        await store.findPromotions(db, { group, limit, ids, endsAfter: now(), beginsBefore: soon }),
      );
    },

    async list(caller, { group, code }, origin) {
      const window = { endsAfter: later(-RECENT_DAYS), beginsBefore: later(SOON_DAYS) };
      const rows = await readPublicly(() =>
        store.findPromotions(db, code === undefined ? { group, ...window } : { group, code }),
      );
      if (code !== undefined && rows.length === 0) await throttle.takeByAddress('promoGuesses', origin);
      // Active promotions first, then upcoming ones, then ended ones.
      const rank = ({ validFrom, validTo }: store.PromotionRow) =>
        validTo <= now() ? 2 : Number(validFrom > now());
      const sorted = [...rows].sort((a, b) => rank(a) - rank(b));
      return readPublicly(() => show(caller, sorted));
    },

    async evaluate(caller, { code, lines, shippingFee = 0 }, origin) {
      const promotion = await store.findByCode(db, code);
      if (!promotion) await throttle.takeByAddress('promoGuesses', origin);
      const sources = await findProducts(
        db,
        lines.map(({ id }) => id),
      );
      const [offer = null] = promotion ? await show(caller, [promotion]) : [];
      const {
        reason,
        missing,
        shares: _,
        ...money
      } = evaluatePromotion({
        promotion: offer,
        lines: addUp(lines).flatMap(({ id, quantity }) => {
          const product = sources.find((source) => source.product.id === id)?.product;
          if (!product) return [];
          return [{ id, group: product.promoGroup, price: product.price, quantity: clampQuantity(quantity) }];
        }),
        shippingFee: Math.min(shippingFee, MAX_FEE),
        now: now(),
        customer: {
          signedIn: caller !== null,
          emailVerified: caller?.user.emailVerified ?? false,
          inAudience: offer?.inAudience ?? false,
        },
      });
      return {
        ...money,
        code: store.toCode(code),
        offer: offer?.isActive ? offer : null,
        reason,
        message: reason && refusalText(reason, offer, missing),
        missing,
      };
    },

    async saved(caller) {
      const ids = await store.findSavedIds(db, caller.user.id);
      const rows = await store.findPromotions(db, { ids });
      return show(
        caller,
        ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
      );
    },

    async save({ user }, id) {
      const [row] = await store.findPromotions(db, { ids: [id] });
      if (!row) throw new ApiError(404, 'NOT_FOUND', messages.promotionNotFound);
      await store.save(db, user.id, id, now());
    },

    unsave: ({ user }, id) => store.unsave(db, user.id, id),
  };
}
