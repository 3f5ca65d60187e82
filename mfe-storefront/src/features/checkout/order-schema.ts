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

/** Parts of an order that are not in the form: the cart and its total. */
export interface Terms {
  readonly items: OrderRequest['items'];
  /** True if the order leaves the cart unchanged. */
  readonly keepsCart: boolean;
  readonly promoCode: string | null;
  /** Integer đồng, as shown on the page. */
  readonly expectedTotal: number;
  readonly payment: PaymentMethod | null;
  /** True if the cart has a high-voltage part. */
  readonly highVoltage: boolean;
  /** Reason why the cart cannot be delivered to the chosen province; null if it can. */
  readonly refusal: string | null;
}

type Issue = { readonly path: readonly [CheckoutField]; readonly message: string };

const VEHICLE_ISSUE_FIELDS: readonly CheckoutField[] = Object.values(VEHICLE_FIELDS);

const has = (method: DeliveryMethod, values: CheckoutValues) => values.method === method;

/** Returns the slot and the vehicle; bay, technician and goods are reserved together. */
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

/** Returns the request built from the form and the cart, without fields of other delivery methods. */
function orderOf(values: CheckoutValues, terms: Terms) {
  const { fullName, phoneNumber, email, method, provinceCode, wardCode, line, note } = values;
  const { items, keepsCart, promoCode, expectedTotal, payment, highVoltage } = terms;
  return {
    items,
    ...(keepsCart && { keepCart: true }),
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

/** Validates rules that depend on the cart and the date, which the order's schema does not know. */
function moreIssues(values: CheckoutValues, { highVoltage, refusal }: Terms): Issue[] {
  const issues: Issue[] = [];
  const addIssue = (field: CheckoutField, message: string) => issues.push({ path: [field], message });
  if (has('delivery', values)) {
    if (highVoltage && !values.highVoltageAccepted)
      addIssue('highVoltageAccepted', checkoutMessages.highVoltage);
    if (refusal) addIssue('provinceCode', refusal);
  }
  if (has('fitting', values) && isDescribed(values)) {
    const facts = factsSchema.safeParse(factsOf(values));
    for (const { path, message } of facts.success ? [] : facts.error.issues) {
      addIssue(VEHICLE_FIELDS[path[0] as keyof typeof VEHICLE_FIELDS], message);
    }
  }
  return issues;
}

/** Validates the form against the order's contract; each issue is assigned to the field that can fix it. */
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
    // The vehicle's own fields report its issues.
    const hasVehicleIssue = issues.some(({ path: [field] }) => VEHICLE_ISSUE_FIELDS.includes(field));
    // One message asks for province and ward together, so it is shown once.
    const noProvince = issues.some(({ path: [field] }) => field === 'provinceCode');
    const shown = issues.filter(({ path: [field] }) =>
      field === 'vehicleId' ? !hasVehicleIssue : field !== 'wardCode' || !noProvince,
    );
    if (result.success && shown.length === 0) return { success: true, data: result.data };
    return { success: false, error: { issues: shown } };
  },
});
