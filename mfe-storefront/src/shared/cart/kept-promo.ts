import { PROMOTION_CATEGORIES, PROMOTION_TYPES, type KeptTexts } from '@evcare/shared-contracts';
import {
  PROMO_AUDIENCES,
  PROMOTION_GROUPS,
  promotionOptions,
  USAGE_SCOPES,
  type Offer,
} from '@evcare/shared-contracts/shop';
import { isFields, isFilled, isList, isOneOf, isText, isWhole, readJson } from './checks';
import { NO_PROMO, type PromoState } from './promo-slice';

/** Promotion codes as stored in this browser. */
export interface KeptPromo {
  /** Id of the account they belong to; null for a guest. */
  readonly owner: string | null;
  readonly applied: Offer | null;
  readonly saved: readonly Offer[];
}

export const PROMO_KEY = 'promo';
const NOTHING: KeptPromo = { owner: null, applied: null, saved: [] };
const FORMAT = 1;
const MAX_SAVED = 50;
const MAX_LENGTH = 200_000;

type Category = (typeof PROMOTION_CATEGORIES)[number];
const isCategory = (value: unknown): value is Category => isOneOf(value, PROMOTION_CATEGORIES);
const isTime = (value: unknown): value is string => isFilled(value) && !Number.isNaN(Date.parse(value));

/** Parses a promotion of the contract field by field; returns null if a field is missing or invalid. */
function readOffer(value: unknown): Offer | null {
  if (!isFields(value)) return null;
  const { id, code, title, description, image, type, group, usageScope, audience } = value;
  const { value: amount, minOrder, maxDiscount, usageLimit, usedCount, category } = value;
  const { validFrom, validTo, isActive, inAudience } = value;
  if (!isFilled(id) || !isFilled(code) || !isFilled(title) || !isText(description) || !isText(image))
    return null;
  if (!isOneOf(type, PROMOTION_TYPES) || !isOneOf(group, PROMOTION_GROUPS)) return null;
  if (!isOneOf(usageScope, USAGE_SCOPES) || !isOneOf(audience, PROMO_AUDIENCES)) return null;
  if (!isWhole(amount) || !isWhole(minOrder) || !isWhole(usageLimit) || !isWhole(usedCount)) return null;
  if (!(maxDiscount === undefined || isWhole(maxDiscount))) return null;
  if (!(category === undefined || isList(category, isCategory))) return null;
  if (!isTime(validFrom) || !isTime(validTo)) return null;
  if (typeof isActive !== 'boolean' || typeof inAudience !== 'boolean') return null;
  return {
    id,
    code,
    title,
    description,
    image,
    type,
    group,
    usageScope,
    audience,
    value: amount,
    minOrder,
    usageLimit,
    usedCount,
    validFrom,
    validTo,
    isActive,
    inAudience,
    ...promotionOptions(value),
    ...(maxDiscount !== undefined && { maxDiscount }),
    ...(category !== undefined && { category }),
  };
}

/** Parses stored codes; omits those that are invalid or exceed the limits. */
export function parsePromo(text: string | null): KeptPromo {
  const value = readJson(text, MAX_LENGTH);
  if (!isFields(value) || value['format'] !== FORMAT || !Array.isArray(value['saved'])) return NOTHING;
  const saved = new Map<string, Offer>();
  for (const item of value['saved'].slice(0, MAX_SAVED)) {
    const offer = readOffer(item);
    if (offer && !saved.has(offer.id)) saved.set(offer.id, offer);
  }
  return {
    owner: isFilled(value['owner']) ? value['owner'] : null,
    applied: readOffer(value['applied']),
    saved: [...saved.values()],
  };
}

const textOf = ({ owner, applied, saved }: KeptPromo): string | null =>
  owner === null && !applied && saved.length === 0
    ? null
    : JSON.stringify({ format: FORMAT, owner, applied, saved });

export interface PromoKeeper {
  read(): KeptPromo;
  /** Writes synchronously; skips unchanged content. */
  write(stored: KeptPromo): void;
  /** Subscribes to changes by other tabs. Returns a function that unsubscribes. */
  watch(listener: (stored: KeptPromo) => void): () => void;
}

/** Storage of this browser's codes. */
export function keepPromo(texts: KeptTexts): PromoKeeper {
  return {
    read: () => parsePromo(texts.get(PROMO_KEY)),
    write(stored) {
      const text = textOf(stored);
      if (text === texts.get(PROMO_KEY)) return;
      if (text === null) texts.remove(PROMO_KEY);
      else texts.set(PROMO_KEY, text);
    },
    watch: (listener) => texts.watch(PROMO_KEY, (text) => listener(parsePromo(text))),
  };
}

/** Returns the codes that a visitor starts with: their own, or those saved as a guest; never another account's. */
export const openPromo = (stored: KeptPromo, user: string | null): KeptPromo =>
  stored.owner === user || (stored.owner === null && user !== null)
    ? { ...stored, owner: user }
    : { ...NOTHING, owner: user };

export const promoStateOf = ({ applied, saved }: KeptPromo): PromoState => ({
  ...NO_PROMO,
  appliedPromo: applied,
  savedPromotions: saved,
});
