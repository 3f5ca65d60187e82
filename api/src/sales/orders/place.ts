import { checkoutMessages, type OrderRequest } from '@evcare/shared-contracts/shop';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { isDatabaseDown } from '../../platform/db/causes';
import type { Outbox } from '../../platform/mail/outbox';
import { sha256 } from '../../platform/idempotency/hash';
import * as idempotency from '../../platform/idempotency/repository';
import type { Payments } from '../payments';
import type { FindFacts } from '../promotions';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { toStoredPhone } from '../../identity/users';
import { keyReused } from './errors';
import type { Fittings } from './fitting';
import type { ReadWorkCalendar } from '../shipping';
import * as store from './repository';
import type { Address } from './rows';
import { orderedLines } from './rules';
import { createOrderStore } from './together';
import type { ShownParts } from './view';
import type { OrderDraft } from './write';

/** Returns the names of a province and of a ward in it; `null` if the ward is not in the province. */
export type FindPlace = (
  provinceCode: string,
  wardCode: string,
) => { readonly province: string; readonly ward: string } | null;

export interface Placement {
  readonly order: store.OrderRow;
  /** True if an identical request had already placed the order. */
  readonly replayed: boolean;
  /** Further data for the customer's view; if missing, the data must be read. */
  readonly shown?: ShownParts;
}

interface Parts {
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly payments: Payments;
  readonly findPlace: FindPlace;
  readonly fittings: Fittings;
  readonly findFacts: FindFacts;
  readonly readWorkCalendar: ReadWorkCalendar;
}

/**
 * Creates the service that places orders. An order is priced, reserved, discounted and stored
 * in one transaction.
 */
export function createPlacement(core: Core, parts: Parts) {
  const { throttle, outbox, payments, findPlace, fittings } = parts;
  const { db } = core;
  const findEarlier = idempotency.finderOf(db);
  const storeOrder = createOrderStore(core, parts);

  /**
   * Counts an order for the rate limit, unless an identical request already placed one, whose
   * result is returned.
   */
  const takeTurn = (caller: Caller | null, origin: Origin, key: string) =>
    caller
      ? throttle.takeOnce(throttle.key('orders', caller.user.id), rules.orders, origin, key)
      : throttle.takeOnceByAddress('guestOrders', origin, key);

  const addressOf = ({ address }: OrderRequest): Address => {
    if (!address) return null;
    const names = findPlace(address.provinceCode, address.wardCode);
    if (!names) throw validationFailed({ address: [checkoutMessages.province] });
    return { ...address, ...names };
  };

  const replay = async ({ requestHash, orderId }: idempotency.EarlierCall, hash: string) => {
    const order = requestHash === hash && orderId !== null ? await store.findById(db, orderId) : null;
    if (!order) throw keyReused();
    return { order, replayed: true };
  };

  const draftOf = async (
    request: OrderRequest,
    caller: Caller | null,
    call: OrderDraft['call'],
  ): Promise<OrderDraft> => {
    if (!payments.offers(request.payment)) {
      throw validationFailed({ payment: [checkoutMessages.paymentNotHere] });
    }
    const address = addressOf(request);
    const items = orderedLines(request.items);
    const phone = toStoredPhone(request.contact.phoneNumber);
    const fitting = await fittings.prepare(request, caller);
    return { request, items, caller, phone, address, fitting, call };
  };

  return {
    /**
     * Places an order.
     * @param key the caller's Idempotency-Key
     */
    async place(
      caller: Caller | null,
      request: OrderRequest,
      key: string,
      origin: Origin,
    ): Promise<Placement> {
      const hash = sha256(JSON.stringify(request));
      const keyHash = sha256(JSON.stringify([caller?.user.id ?? null, 'POST /orders', key]));
      const before = await takeTurn(caller, origin, keyHash);
      if (before) return replay(before, hash);
      const draft = await draftOf(request, caller, { key: keyHash, requestHash: hash });
      const outcome = await storeOrder(draft).catch(async (error: unknown) => {
        // An identical request may have placed the order in the meantime, and have taken the last
        // item or use.
        const earlierCall = isDatabaseDown(error) ? null : await findEarlier(keyHash);
        if (earlierCall) return earlierCall;
        throw await fittings.refusalOf(error, draft.fitting, request);
      });
      if ('requestHash' in outcome) return replay(outcome, hash);
      const { order, isMailed, shown } = outcome;
      if (isMailed) outbox.kick();
      origin.log.info({ event: 'order_placed', order: order.code, total: order.total }, 'order placed');
      return { order, replayed: false, shown };
    },
  };
}

export type Placements = ReturnType<typeof createPlacement>;
