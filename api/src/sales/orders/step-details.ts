import { formatMoney } from '@evcare/shared-contracts/format';
import { validationFailed } from '../../platform/endpoints/api-error';
import { messages, orderNotes } from '../../platform/messages';
import { parcelKeyOf } from './parcel-key';
import type { NewOrder, OrderRow } from './repository';
import type { StaffStep } from './steps';

/** Evidence that staff enter for a step that moves money or goods. */
export interface StepDetails {
  /** Reference number of the bank transfer. */
  readonly reference?: string | null;
  readonly carrier?: string | null;
  readonly trackingCode?: string | null;
  /** Cash collected on delivery, in đồng. */
  readonly collected?: number | null;
}

interface StoredDetails {
  readonly changes: Partial<NewOrder>;
  /** Text for the customer's timeline and mail; `null` without a text. */
  readonly note: string | null;
}

/** Amount that is collected when an order is handed over, in đồng. */
export const amountDue = ({ paymentStatus, total }: OrderRow): number =>
  paymentStatus === 'paid' ? 0 : total;

/**
 * Returns what a step stores in the order in addition to the status.
 * @throws ApiError 400 if the collected amount differs from the amount due
 */
export function detailsOf(order: OrderRow, step: StaffStep, details: StepDetails): StoredDetails {
  const { reference = null, carrier = null, trackingCode = null, collected = null } = details;
  if (step === 'confirm-payment') return { changes: { paymentReference: reference }, note: null };
  if (step === 'ship' && order.method === 'delivery') {
    const parcelKey = parcelKeyOf({ carrier, trackingCode });
    const changes = { carrier, trackingCode, parcelKey, parcelRegistration: null };
    return { changes, note: orderNotes.parcel(carrier, trackingCode) };
  }
  if (step === 'deliver' && collected !== null) {
    const due = amountDue(order);
    if (collected !== due) {
      throw validationFailed({ collected: [messages.collectedDiffers(formatMoney(due))] });
    }
    return { changes: { collected }, note: null };
  }
  return { changes: {}, note: null };
}
