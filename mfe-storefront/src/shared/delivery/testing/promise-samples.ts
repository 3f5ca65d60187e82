import { deliveryPromiseSchema, type DeliveryPromise } from '@evcare/shared-contracts/shop';

export const TAN_HUNG = {
  provinceCode: '79',
  wardCode: '27487',
  ward: 'Phường Tân Hưng',
  province: 'Thành phố Hồ Chí Minh',
};

/** GET /shipping/promise without a ward. */
export const promiseSample = (more: Partial<DeliveryPromise> = {}): DeliveryPromise =>
  deliveryPromiseSchema.parse({
    place: null,
    inStock: true,
    delivery: {
      fee: 45_000,
      estimated: true,
      workdays: { from: 2, to: 5 },
      days: null,
      orderBefore: null,
      refusal: null,
    },
    freeDelivery: null,
    pickup: { day: '2026-11-25', isToday: true, orderBefore: '2026-11-25T09:00:00.000Z' },
    fitting: null,
    ...more,
  });

/** GET /shipping/promise for Tân Hưng. */
export const promiseToTanHung = (more: Partial<DeliveryPromise> = {}): DeliveryPromise =>
  promiseSample({
    place: TAN_HUNG,
    delivery: {
      fee: 30_000,
      estimated: false,
      workdays: { from: 1, to: 2 },
      days: { from: '2026-11-26', to: '2026-11-27' },
      orderBefore: '2026-11-25T08:00:00.000Z',
      refusal: null,
    },
    ...more,
  });
