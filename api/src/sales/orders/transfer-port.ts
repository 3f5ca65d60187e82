import type { LateTransfer } from '@evcare/shared-contracts/office';
import type { PaymentMethod } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import type { OrderRow } from './repository';

/** Late transfers of orders, as orders need them; the module of late transfers implements it. */
export interface OrderTransfers {
  /** Returns the late transfers of an order, oldest first. */
  staffViewOf(db: Queries, order: OrderRow): Promise<LateTransfer[]>;
  /** Returns the code of the order that has the late transfer with a reference; `null` if there is none. */
  orderCodeOf(db: Queries, reference: string): Promise<string | null>;
  /** Returns the time at which the late transfer was applied that paid an order; `null` if none did. */
  appliedAtOf(db: Queries, order: OrderRow): Promise<Date | null>;
  /**
   * Makes the late transfer that paid a locked order wait for a decision again.
   * @returns the payment method that the order had before; `null` if no late transfer paid it
   */
  undoApplication(tx: Queries, order: OrderRow, now: Date): Promise<PaymentMethod | null>;
}
