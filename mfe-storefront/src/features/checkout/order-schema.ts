import {
  checkoutMessages,
  orderRequestSchema,
  type DeliveryMethod,
  type OrderRequest,
  type PaymentMethod,
} from '@evcare/shared-contracts/shop';
import type { FormSchema } from '@evcare/shared-ui/forms';
import { factsSchema } from '../../shared/booking/vehicle/facts';
import {
  factsOf,
  fieldAt,
  isDescribed,
  VEHICLE_FIELDS,
  type CheckoutField,
  type CheckoutValues,
} from './values';

/** What an order holds besides the form: the cart, and what it comes to. */
export interface Terms {
  readonly items: OrderRequest['items'];
  readonly promoCode: string | null;
  /** Integer đồng, as the page shows it. */
  readonly expectedTotal: number;
  readonly payment: PaymentMethod | null;
  /** Whether the cart has a high-voltage part. */
  readonly highVoltage: boolean;
  /** Why it can't be delivered to the chosen province; null where it can. */
  readonly refusal: string | null;
}

type Issue = { readonly path: readonly [CheckoutField]; readonly message: string };

const TOLD_OF_VEHICLE: readonly CheckoutField[] = Object.values(VEHICLE_FIELDS);

const has = (method: DeliveryMethod, values: CheckoutValues) => values.method === method;

/** Bay, technician and goods are taken together: the slot, and the vehicle that comes for it. */
function fittingOf(values: CheckoutValues) {
  const { slot, vehicleId } = values;
  const described = isDescribed(values);
  const facts = described ? factsSchema.safeParse(factsOf(values)) : null;
  return {
    startAt: slot?.startAt ?? '',
    holdId: slot?.holdId ?? null,
    vehicleId: described ? null : vehicleId,
    vehicle: facts?.success ? facts.data : null,
  };
}

/** An order as it is sent, of what the form and the cart hold now. Fields of another method are left out. */
function orderOf(values: CheckoutValues, terms: Terms) {
  const { fullName, phoneNumber, email, method, provinceCode, wardCode, line, note } = values;
  const { items, promoCode, expectedTotal, payment, highVoltage } = terms;
  return {
    items,
    contact: { fullName, phoneNumber, email },
    method,
    address: has('delivery', values) ? { provinceCode, wardCode, line } : null,
    fitting: has('fitting', values) ? fittingOf(values) : null,
    note,
    payment,
    promoCode,
    invoice: values.invoiceWanted
      ? {
          companyName: values.companyName,
          taxCode: values.taxCode,
          address: values.companyAddress,
          email: values.invoiceEmail,
        }
      : null,
    highVoltageAccepted: has('delivery', values) && highVoltage && values.highVoltageAccepted,
    expectedTotal,
  };
}

/** Rules that the order's schema leaves to whoever knows the cart and the day. */
function moreIssues(values: CheckoutValues, { highVoltage, refusal }: Terms): Issue[] {
  const issues: Issue[] = [];
  const tell = (field: CheckoutField, message: string) => issues.push({ path: [field], message });
  if (has('delivery', values)) {
    if (highVoltage && !values.highVoltageAccepted) tell('highVoltageAccepted', checkoutMessages.highVoltage);
    if (refusal) tell('provinceCode', refusal);
  }
  if (has('fitting', values) && isDescribed(values)) {
    const facts = factsSchema.safeParse(factsOf(values));
    for (const { path, message } of facts.success ? [] : facts.error.issues) {
      tell(VEHICLE_FIELDS[path[0] as keyof typeof VEHICLE_FIELDS], message);
    }
  }
  return issues;
}

/** Holds the form against the contract of an order; every issue comes under the field that can mend it. */
export const orderSchema = (termsNow: () => Terms): FormSchema<OrderRequest> => ({
  safeParse(value) {
    const values = value as CheckoutValues;
    const terms = termsNow();
    const result = orderRequestSchema.safeParse(orderOf(values, terms));
    const issues: Issue[] = moreIssues(values, terms);
    for (const { path, message } of result.success ? [] : result.error.issues) {
      const field = fieldAt(path);
      if (field) issues.push({ path: [field], message });
    }
    // What is wrong of the vehicle is told by its own fields.
    const vehicleTold = issues.some(({ path: [field] }) => TOLD_OF_VEHICLE.includes(field));
    // Both tiers are asked for in one sentence: once is enough.
    const noProvince = issues.some(({ path: [field] }) => field === 'provinceCode');
    const told = issues.filter(({ path: [field] }) =>
      field === 'vehicleId' ? !vehicleTold : field !== 'wardCode' || !noProvince,
    );
    if (result.success && told.length === 0) return { success: true, data: result.data };
    return { success: false, error: { issues: told } };
  },
});
