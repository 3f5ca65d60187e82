import type { OrderRequest } from '@evcare/shared-contracts/shop';
import type { Caller } from '../../identity/sessions';
import type { Queries } from '../../platform/db/client';
import type { OrderRow } from './repository';

/** Requested fitting, with the data read before the order's transaction. */
export interface PreparedFitting {
  /** Code of the appointment. */
  readonly code: string;
}

/** Appointment in which the parts of an order are fitted. */
export interface Fitting {
  readonly startAt: Date;
  readonly code: string;
}

/**
 * Fittings of an order's parts, which the workshop books; slot and order are stored together or not at all
 * (§7.7, decision 0014).
 */
export interface Fittings {
  /** @throws ApiError 400 VALIDATION_FAILED if the vehicle is not the caller's */
  prepare(request: OrderRequest, caller: Caller | null): Promise<PreparedFitting | null>;
  /**
   * Books the slot in the order's transaction, before its stock is reserved.
   * @throws what {@link refusalOf} explains; ApiError 400 SLOT_UNAVAILABLE; 409 TOO_MANY_APPOINTMENTS,
   * VEHICLE_HAS_APPOINTMENT
   */
  book(
    tx: Queries,
    order: OrderRow,
    input: PreparedFitting,
    productIds: readonly string[],
    time: Date,
  ): Promise<Fitting>;
  /**
   * Converts the failure of an order to an error for the customer, with the free slots around a taken one.
   */
  refusalOf(error: unknown, input: PreparedFitting | null, request: OrderRequest): Promise<unknown>;
  /** Frees the bay and the technician of an order that is cancelled or returned, in its transaction. */
  release(tx: Queries, orderId: string, now: Date, actorId: string | null): Promise<void>;
  /** Returns the newest appointment of an order. */
  find(db: Queries, orderId: string): Promise<Fitting | null>;
}
