import {
  clampQuantity,
  isFittedAtHome,
  isFittedAtWorkshop,
  type CartLines,
  type DeliveryPromise,
  type VehicleType,
} from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Core } from '../../platform/core/core';
import { findProducts, type ProductSource } from '../../catalogue/products';
import { freeDeliveryFor } from '../promotions';
import type { FoundWard } from '../locations';
import { parcelOf } from './parcel';
import { promiseFor } from './promise';
import { quoteFor } from './rules';
import type { ReadWorkCalendar } from './work-calendar';

/** Nearest free slots in which bought goods can be installed; `null` if there is none. */
export interface NearestFittings {
  atWorkshop(productIds: readonly string[], vehicleType: VehicleType): Promise<string | null>;
  /** Visit at the customer's home; not every ward is served. */
  atHome(wardCode: string): Promise<NonNullable<DeliveryPromise['homeFitting']>>;
}

interface Parts {
  readonly readWorkCalendar: ReadWorkCalendar;
  readonly findWard: (wardCode: string) => FoundWard | null;
  readonly nearestFittings: NearestFittings;
}

export interface PromiseRequest {
  readonly items: CartLines['items'];
  readonly ward: string | undefined;
}

/** Creates the service that promises how and when goods reach a customer. */
export function createDeliveryPromises(
  { db, now }: Pick<Core, 'db' | 'now'>,
  { readWorkCalendar, findWard, nearestFittings }: Parts,
) {
  const workshopFitting = async (sources: readonly ProductSource[]) => {
    const parts = sources
      .map(({ product }) => product)
      .filter((product) => isFittedAtWorkshop(groupOf(product)));
    const vehicleType = parts
      .flatMap(({ fitment: { types } }) => types)
      .find((type) => parts.every(({ fitment: { types } }) => types.length === 0 || types.includes(type)));
    if (!vehicleType) return null;
    const startAt = await nearestFittings.atWorkshop(
      parts.map(({ id }) => id),
      vehicleType,
    );
    return startAt === null ? null : { startAt };
  };

  return {
    async promise({ items, ward }: PromiseRequest): Promise<DeliveryPromise> {
      const time = now();
      const place = ward === undefined ? null : findWard(ward);
      const sources = await findProducts(
        db,
        items.map(({ id }) => id),
      );
      const lines = sources.map((source) => ({ ...source, quantity: quantityOf(items, source) }));
      const quote = quoteFor({ method: 'delivery', destination: place, lines: parcelOf(items, sources) });
      const inStock = lines.length > 0 && lines.every(({ available, quantity }) => available >= quantity);
      const calendar = await readWorkCalendar();
      const isDelivered = place !== null && inStock && quote.refusal === null && quote.days !== null;
      const delivery = isDelivered
        ? promiseFor(calendar, { method: 'delivery', workdays: quote.days }, time)
        : null;
      const pickup = inStock ? promiseFor(calendar, { method: 'pickup', workdays: null }, time) : null;
      const priced = lines.map(({ product: { id, promoGroup: group, price }, quantity }) => ({
        id,
        group,
        price,
        quantity,
      }));
      return {
        place,
        inStock,
        delivery: {
          fee: quote.fee,
          estimated: quote.estimated,
          workdays: quote.days ?? { from: 0, to: 0 },
          days: delivery && { from: delivery.from, to: delivery.to },
          orderBefore: delivery && delivery.orderBefore.toISOString(),
          refusal: quote.refusal,
        },
        freeDelivery: quote.refusal === null ? await freeDeliveryFor(db, priced, quote.fee, time) : null,
        pickup: pickup && {
          day: pickup.from,
          isToday: pickup.from === dayInVietnam(time),
          orderBefore: pickup.orderBefore.toISOString(),
        },
        fitting: inStock ? await workshopFitting(sources) : null,
        homeFitting:
          place && inStock && sources.some(({ product }) => isFittedAtHome(groupOf(product)))
            ? await nearestFittings.atHome(place.wardCode)
            : null,
      };
    },
  };
}

export type DeliveryPromises = ReturnType<typeof createDeliveryPromises>;

const groupOf = ({ category, promoGroup: group, fitment }: ProductSource['product']) => ({
  category,
  group,
  fitment,
});

const quantityOf = (items: PromiseRequest['items'], { product }: ProductSource): number =>
  clampQuantity(items.find(({ id }) => id === product.id)?.quantity ?? 1);
