import {
  clampQuantity,
  isFittedAtHome,
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

/** Returns the nearest free slot in which the workshop can install parts; `null` if there is none. */
export type FindNearestFitting = (
  productIds: readonly string[],
  vehicleType: VehicleType,
) => Promise<string | null>;

interface Parts {
  readonly readWorkCalendar: ReadWorkCalendar;
  readonly findWard: (wardCode: string) => FoundWard | null;
  readonly findNearestFitting: FindNearestFitting;
}

export interface PromiseRequest {
  readonly items: CartLines['items'];
  readonly ward: string | undefined;
}

/** Creates the service that promises how and when goods reach a customer. */
export function createDeliveryPromises(
  { db, now }: Pick<Core, 'db' | 'now'>,
  { readWorkCalendar, findWard, findNearestFitting }: Parts,
) {
  const nearestFitting = async (sources: readonly ProductSource[]) => {
    const parts = sources.map(({ product }) => product).filter(isFittedHere);
    const vehicleType = parts
      .flatMap(({ fitment: { types } }) => types)
      .find((type) => parts.every(({ fitment: { types } }) => types.length === 0 || types.includes(type)));
    if (!vehicleType) return null;
    const startAt = await findNearestFitting(
      parts.map(({ id }) => id),
      vehicleType,
    );
    return startAt === null ? null : { startAt };
  };

  return {
    async promise({ items, ward }: PromiseRequest): Promise<DeliveryPromise> {
      const time = now();
      const place = ward === undefined ? null : findWard(ward);
      const provinceCode = place?.provinceCode ?? null;
      const sources = await findProducts(
        db,
        items.map(({ id }) => id),
      );
      const lines = sources.map((source) => ({ ...source, quantity: quantityOf(items, source) }));
      const quote = quoteFor({ method: 'delivery', provinceCode, lines: parcelOf(items, sources) });
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
        fitting: inStock ? await nearestFitting(sources) : null,
      };
    },
  };
}

export type DeliveryPromises = ReturnType<typeof createDeliveryPromises>;

const isFittedHere = ({ category, promoGroup: group }: ProductSource['product']): boolean =>
  group === 'parts' && !isFittedAtHome({ category, group });

const quantityOf = (items: PromiseRequest['items'], { product }: ProductSource): number =>
  clampQuantity(items.find(({ id }) => id === product.id)?.quantity ?? 1);
