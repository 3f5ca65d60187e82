import { formatPhone } from '@evcare/shared-contracts';
import type { CheckoutOptions, DeliveryMethod, PaymentMethod } from '@evcare/shared-contracts/shop';
import type { KeptHold } from '../../shared/booking/slots/kept-hold';
import { OTHER_VEHICLE, type Facts } from '../../shared/booking/vehicle/facts';

/** Values of the checkout form, as its fields hold them. */
export type CheckoutValues = {
  fullName: string;
  phoneNumber: string;
  email: string;
  method: DeliveryMethod;
  highVoltageAccepted: boolean;
  provinceCode: string;
  wardCode: string;
  line: string;
  /** Id of a vehicle of the account; any other value means the described vehicle. */
  vehicleId: string;
  vehicleType: Facts['type'];
  vehicleMake: string;
  vehicleModel: string;
  vehicleYear: string;
  vehicleOdometer: string;
  vehiclePlate: string;
  vehicleSpecial: boolean;
  /** Selected day of the calendar in Vietnam, `yyyy-MM-dd`. */
  fittingDate: string;
  /** Slot of the fitting, held for this visitor. */
  slot: KeptHold | null;
  note: string;
  payment: PaymentMethod;
  invoiceWanted: boolean;
  companyName: string;
  taxCode: string;
  companyAddress: string;
  invoiceEmail: string;
};

export type CheckoutField = keyof CheckoutValues;

/** Keys are in the order of the page: the first invalid field gets the focus. */
export const EMPTY: CheckoutValues = {
  fullName: '',
  phoneNumber: '',
  email: '',
  method: 'delivery',
  highVoltageAccepted: false,
  provinceCode: '',
  wardCode: '',
  line: '',
  vehicleId: '',
  vehicleType: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  vehicleOdometer: '',
  vehiclePlate: '',
  vehicleSpecial: false,
  fittingDate: '',
  slot: null,
  note: '',
  payment: 'cod',
  invoiceWanted: false,
  companyName: '',
  taxCode: '',
  companyAddress: '',
  invoiceEmail: '',
};

/** Form fields by their path in an order. */
const FIELD_AT: Readonly<Record<string, CheckoutField>> = {
  contact: 'fullName',
  'contact.fullName': 'fullName',
  'contact.phoneNumber': 'phoneNumber',
  'contact.email': 'email',
  address: 'provinceCode',
  'address.provinceCode': 'provinceCode',
  'address.wardCode': 'wardCode',
  'address.line': 'line',
  fitting: 'slot',
  'fitting.startAt': 'slot',
  'fitting.vehicleId': 'vehicleId',
  'fitting.vehicle': 'vehicleId',
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

/** Form fields of the vehicle's properties. */
export const VEHICLE_FIELDS = {
  type: 'vehicleType',
  make: 'vehicleMake',
  model: 'vehicleModel',
  year: 'vehicleYear',
  odometer: 'vehicleOdometer',
  plate: 'vehiclePlate',
  specialPlate: 'vehicleSpecial',
} as const satisfies Record<keyof Facts, CheckoutField>;

export const factsOf = (values: CheckoutValues): Facts => ({
  type: values.vehicleType,
  make: values.vehicleMake,
  model: values.vehicleModel,
  year: values.vehicleYear,
  odometer: values.vehicleOdometer,
  plate: values.vehiclePlate,
  specialPlate: values.vehicleSpecial,
});

/** Returns true if the vehicle is described in the form rather than chosen from the account's. */
export const isDescribed = ({ vehicleId }: CheckoutValues): boolean =>
  vehicleId === '' || vehicleId === OTHER_VEHICLE;

export const fieldAt = (path: readonly PropertyKey[]): CheckoutField | undefined =>
  FIELD_AT[path.slice(0, 2).join('.')] ?? FIELD_AT[String(path[0])];

/**
 * Returns the top-level property of an order whose errors this field shows; the field's
 * own name if there is none.
 */
export function serverName(field: CheckoutField): string {
  const path = Object.keys(FIELD_AT).find((key) => FIELD_AT[key] === field && !key.includes('.'));
  return path ?? field;
}

/**
 * Returns the initial values: the customer's contact data, and the delivery method that suits the
 * cart (product rule BR-16).
 */
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
