import type {
  PackageQuote,
  SubscribeRequest,
  Subscription,
  SubscriptionList,
} from '@evcare/shared-contracts/workshop';
import type { Transfer } from '@evcare/shared-contracts/shop';
import { and, desc, eq } from 'drizzle-orm';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { packages } from '../../catalogue/services';
import { subscriptions } from './tables';
import { sha256 } from '../../platform/idempotency/hash';
import * as idempotency from '../../platform/idempotency/repository';
import type { Payments } from '../../sales/payments';
import { rules, type Throttle } from '../../identity/throttle';
import { loadOpening } from '../staffing';
import { ownedVehicle, vehicleNotFound, type VehicleRow } from '../vehicles';
import { auditSubscription } from './audit';
import { dropUnpaid, endLapsed } from './lapse';
import { packageTexts as messages } from './messages';
import { dueAtOf } from './due';
import { nextSubscriptionCode } from './number';
import { checkOffer, offerFor, type PackageRow } from './offer';
import {
  illegalStep,
  keyReused,
  packageNotFound,
  packageRejected,
  priceChanged,
  subscriptionNotFound,
} from './errors';
import { stateNow, viewSubscriptions, type SubscriptionRow } from './view';

export interface Subscribed {
  readonly subscription: Subscription;
  /** True if an identical request had already created the subscription. */
  readonly replayed: boolean;
}

/** Creates the service for a customer's subscriptions. */
export function createSubscriptions(
  core: Core,
  { payments, throttle }: { payments: Payments; throttle: Throttle },
) {
  const { db, now } = core;

  const show = async (row: SubscriptionRow): Promise<Subscription> => {
    const [shown] = await viewSubscriptions(db, [row], now());
    return shown as Subscription;
  };

  const findPackage = async (id: string): Promise<PackageRow> => {
    const [row] = await db
      .select()
      .from(packages)
      .where(and(eq(packages.id, id), eq(packages.active, true)));
    if (!row) throw packageNotFound();
    return row;
  };

  const findVehicle = async (tx: Queries, ownerId: string, id: string, hold = false): Promise<VehicleRow> => {
    const row = await ownedVehicle(tx, ownerId, id, { hold });
    if (!row) throw vehicleNotFound();
    return row;
  };

  const find = async (ownerId: string, id: string): Promise<SubscriptionRow> => {
    const [row] = await db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, ownerId)));
    if (!row) throw subscriptionNotFound();
    return row;
  };

  const replay = async (
    ownerId: string,
    earlierCall: idempotency.EarlierCall,
    hash: string,
  ): Promise<Subscribed> => {
    if (earlierCall.requestHash !== hash || earlierCall.outcomeId === null) throw keyReused();
    return { subscription: await show(await find(ownerId, earlierCall.outcomeId)), replayed: true };
  };

  const write = async (
    tx: Queries,
    { ownerId, wanted, request, code }: SubscribeInput,
    time: Date,
  ): Promise<SubscriptionRow> => {
    const vehicle = await findVehicle(tx, ownerId, request.vehicleId, true);
    await endLapsed(tx, vehicle.id, time);
    await dropUnpaid(tx, vehicle.id, time);
    const offer = await offerFor(tx, wanted, vehicle, time, { hold: true });
    checkOffer(offer);
    const { price, credit, total, replaced } = offer;
    const { expectedTotal } = request;
    if (total !== expectedTotal) throw priceChanged({ expectedTotal, price, credit, total });
    const { id: packageId, name, entitlements, partsDiscountPct, months } = wanted;
    const [row] = await tx
      .insert(subscriptions)
      .values({
        packageId,
        name,
        entitlements,
        partsDiscountPct,
        months,
        code,
        credit,
        userId: ownerId,
        vehicleId: vehicle.id,
        state: 'pending',
        price: total,
        replacesId: replaced?.id ?? null,
        payment: request.paymentMethod,
        dueAt: dueAtOf(request.paymentMethod, await loadOpening(tx), time),
        createdAt: time,
        updatedAt: time,
      })
      .returning();
    const made = row as SubscriptionRow;
    const detail = { code, total, credit };
    await auditSubscription(tx, { id: made.id, actorId: ownerId, action: 'subscription_made', detail }, time);
    return made;
  };

  return {
    async quote(ownerId: string, packageId: string, vehicleId: string): Promise<PackageQuote> {
      const wanted = await findPackage(packageId);
      const vehicle = await findVehicle(db, ownerId, vehicleId);
      const { price, credit, total, replaced, refusal } = await offerFor(db, wanted, vehicle, now());
      return {
        price,
        credit,
        total,
        replaces: replaced?.endsAt ? { name: replaced.name, endsAt: replaced.endsAt.toISOString() } : null,
        refusal: refusal?.text ?? null,
        payments: packagePayments(payments),
      };
    },

    /**
     * Creates a pending subscription.
     * @param key the caller's Idempotency-Key
     */
    async subscribe(
      ownerId: string,
      packageId: string,
      request: SubscribeRequest,
      key: string,
      origin: Origin,
    ): Promise<Subscribed> {
      const hash = sha256(JSON.stringify([packageId, request]));
      const keyHash = sha256(JSON.stringify([ownerId, 'POST /packages/subscribe', key]));
      const before = await idempotency.find(db, keyHash);
      if (before) return replay(ownerId, before, hash);
      await throttle.take(throttle.key('subscriptions', ownerId), rules.orders, origin);
      const wanted = await findPackage(packageId);
      if (!payments.offers(request.paymentMethod)) {
        throw validationFailed({ paymentMethod: [messages.paymentNotHere] });
      }
      const code = await nextSubscriptionCode(db, now());
      const outcome = await rejectingSecond(() =>
        db.transaction(async (tx) => {
          const earlierCall = await idempotency.claim(tx, keyHash, hash, now());
          if (earlierCall) return earlierCall;
          const made = await write(tx, { ownerId, wanted, request, code }, now());
          await idempotency.settleOutcome(tx, keyHash, made.id);
          return made;
        }),
      );
      if ('requestHash' in outcome) return replay(ownerId, outcome, hash);
      return { subscription: await show(outcome), replayed: false };
    },

    /** Lists a customer's subscriptions, latest first. */
    async list(ownerId: string): Promise<SubscriptionList> {
      const rows = await db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, ownerId))
        .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
      return { items: await viewSubscriptions(db, rows, now()) };
    },

    /**
     * Returns how to pay by bank transfer.
     * @throws ApiError 404 for another payment method, 409 if nothing is due
     */
    async transfer(ownerId: string, id: string): Promise<Transfer> {
      const row = await find(ownerId, id);
      if (row.payment !== 'transfer' || !payments.offers('transfer')) {
        throw new ApiError(404, 'NOT_FOUND', messages.noTransfer);
      }
      if (stateNow(row, now()) !== 'pending' || row.price === 0) throw illegalStep([]);
      return payments.instructions({ amount: row.price, content: row.code, dueAt: row.dueAt });
    },

    /** Cancels an unpaid subscription. */
    async cancel(ownerId: string, id: string): Promise<Subscription> {
      await find(ownerId, id);
      const cancelled = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(subscriptions)
          .set({ state: 'cancelled', updatedAt: now() })
          .where(and(eq(subscriptions.id, id), eq(subscriptions.state, 'pending')))
          .returning();
        if (!row) throw illegalStep([]);
        await auditSubscription(tx, { id, actorId: ownerId, action: 'subscription_cancelled' }, now());
        return row;
      });
      return show(cancelled);
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

interface SubscribeInput {
  readonly ownerId: string;
  readonly wanted: PackageRow;
  readonly request: SubscribeRequest;
  readonly code: string;
}

/** Returns the payment methods that this installation offers for packages. */
const packagePayments = (payments: Payments): PackageQuote['payments'] =>
  payments
    .methods()
    .flatMap(({ method, demo }) => (method === 'at_shop' || method === 'transfer' ? { method, demo } : []));

/**
 * Translates the unique violation of a vehicle's second pending subscription to a 409. Of two simultaneous
 * requests, the database accepts one.
 */
async function rejectingSecond<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'subscriptions_one_pending')) {
      throw packageRejected('PACKAGE_PENDING', messages.pending);
    }
    throw error;
  }
}
