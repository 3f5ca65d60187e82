import type { OrderRequest } from '@evcare/shared-contracts/shop';
import type { Caller } from '../../identity/sessions';
import type { Queries } from '../../platform/db/client';
import type { OrderRow } from './repository';

/** Requested installation, with the data read before the order's transaction. */
export interface PreparedFitting {
  /** Code of the appointment. */
  readonly code: string;
}

/** Appointment at which the parts of an order are installed. */
export interface Fitting {
  readonly startAt: Date;
  readonly code: string;
}

/**
 * Installation of an order's parts, which the workshop books. Slot and order are stored together or not at
 * all (§7.7, decision 0014).
 */
export interface Fittings {
  /**
   * Reads the data of a requested installation.
   * @throws ApiError 400 VALIDATION_FAILED if the vehicle is not the caller's
   */
  prepare(request: OrderRequest, caller: Caller | null): Promise<PreparedFitting | null>;
  /**
   * Books the slot in the order's transaction, before its stock is reserved.
   * @throws errors that {@link refusalOf} converts; ApiError 400 SLOT_UNAVAILABLE;
   * 409 TOO_MANY_APPOINTMENTS, VEHICLE_HAS_APPOINTMENT
   */
  book(
    tx: Queries,
    order: OrderRow,
    input: PreparedFitting,
    productIds: readonly string[],
    time: Date,
  ): Promise<Fitting>;
  /**
   * Converts the failure of an order to an error for the customer. If the slot is taken, the error lists the
   * free slots around it.
   */
  refusalOf(error: unknown, input: PreparedFitting | null, request: OrderRequest): Promise<unknown>;
  /** Releases the bay and the technician of a cancelled or returned order, in the order's transaction. */
  release(tx: Queries, orderId: string, now: Date, actorId: string | null): Promise<void>;
  /** Returns the latest appointment of an order. */
  find(db: Queries, orderId: string): Promise<Fitting | null>;
}
