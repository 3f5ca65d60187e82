import { formatPhone } from '@evcare/shared-contracts';
import type { CheckoutOptions, DeliveryMethod, PaymentMethod } from '@evcare/shared-contracts/shop';

/** What the form of the checkout holds, each as its field has it. */
export type CheckoutValues = {
  fullName: string;
  phoneNumber: string;
  email: string;
  method: DeliveryMethod;
  highVoltageAccepted: boolean;
  provinceCode: string;
  wardCode: string;
  line: string;
  /** Vietnam's day as `yyyy-MM-dd`. */
  fittingDate: string;
  period: '' | 'morning' | 'afternoon';
  note: string;
  payment: PaymentMethod;
  invoiceWanted: boolean;
  companyName: string;
  taxCode: string;
  companyAddress: string;
  invoiceEmail: string;
};

export type CheckoutField = keyof CheckoutValues;

/** In the order of the page: the first that is wrong gets the focus. */
export const EMPTY: CheckoutValues = {
  fullName: '',
  phoneNumber: '',
  email: '',
  method: 'delivery',
  highVoltageAccepted: false,
  provinceCode: '',
  wardCode: '',
  line: '',
  fittingDate: '',
  period: '',
  note: '',
  payment: 'cod',
  invoiceWanted: false,
  companyName: '',
  taxCode: '',
  companyAddress: '',
  invoiceEmail: '',
};

/** The form's fields by their path in an order. */
const FIELD_AT: Readonly<Record<string, CheckoutField>> = {
  contact: 'fullName',
  'contact.fullName': 'fullName',
  'contact.phoneNumber': 'phoneNumber',
  'contact.email': 'email',
  address: 'provinceCode',
  'address.provinceCode': 'provinceCode',
  'address.wardCode': 'wardCode',
  'address.line': 'line',
  fitting: 'fittingDate',
  'fitting.date': 'fittingDate',
  'fitting.period': 'period',
  invoice: 'companyName',
  'invoice.companyName': 'companyName',
  'invoice.taxCode': 'taxCode',
  'invoice.address': 'companyAddress',
  'invoice.email': 'invoiceEmail',
  method: 'method',
  highVoltageAccepted: 'highVoltageAccepted',
  note: 'note',
  payment: 'payment',
};

export const fieldAt = (path: readonly PropertyKey[]): CheckoutField | undefined =>
  FIELD_AT[path.slice(0, 2).join('.')] ?? FIELD_AT[String(path[0])];

/** What the server calls a field: the part of the order it belongs to. */
export function serverName(field: CheckoutField): string {
  const path = Object.keys(FIELD_AT).find((key) => FIELD_AT[key] === field && !key.includes('.'));
  return path ?? field;
}

/** Where a form starts: what is known of the customer, and the method that suits the cart (product rule BR-16). */
export function firstValues(contact: CheckoutOptions['contact'], highVoltage: boolean): CheckoutValues {
  const method = highVoltage ? 'fitting' : 'delivery';
  return {
    ...EMPTY,
    method,
    payment: method === 'delivery' ? 'cod' : 'at_shop',
    ...(contact && {
      fullName: contact.fullName,
      phoneNumber: formatPhone(contact.phoneNumber ?? ''),
      email: contact.email,
    }),
  };
}
