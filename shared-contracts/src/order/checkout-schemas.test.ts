import { fieldMessages } from '../messages';
import { checkoutMessages as messages, PAYMENTS_FOR } from './checkout';
import { invoiceFieldsSchema, orderRequestSchema, shippingQuoteRequestSchema } from './checkout-schemas';
import { vehicleMessages } from '../vehicle/vehicles';
import { DELIVERY_METHODS, PAYMENT_METHODS } from './statuses';

const address = { provinceCode: '01', wardCode: '00004', line: '12 Phố Huế' };
const car = {
  type: 'car' as const,
  make: 'VinFast',
  model: 'VF 8',
  year: 2023,
  plate: '51K-123.45',
  specialPlate: false,
  odometer: 46_200,
};
const fitting = { startAt: '2026-11-25T02:00:00.000Z', holdId: null, vehicleId: null, vehicle: car };
const delivered = {
  items: [{ id: 'p-1', quantity: 2 }],
  contact: { fullName: 'Nguyễn Văn An', phoneNumber: '0912 345 678', email: '' },
  method: 'delivery',
  address,
  fitting: null,
  note: '  Gọi   trước khi giao ',
  payment: 'cod',
  promoCode: null,
  invoice: null,
  highVoltageAccepted: false,
  expectedTotal: 1_030_000,
};
const pickedUp = { ...delivered, method: 'pickup', address: null, payment: 'at_shop' };
const fitted = { ...pickedUp, method: 'fitting', fitting };
const invoice = {
  companyName: 'Công ty TNHH Xe Xanh',
  taxCode: '0312345678',
  address: '1 Lê Lợi, Quận 1',
  email: 'KeToan@XeXanh.vn',
};

/** Returns the first error message of each field. */
function errorsByField(request: unknown): Record<string, string> {
  const result = orderRequestSchema.safeParse(request);
  const list = result.success ? [] : [...result.error.issues].reverse();
  return Object.fromEntries(list.map(({ path, message }) => [path.join('.'), message]));
}

describe('an order', () => {
  it.each([
    ['home', delivered],
    ['at the workshop', pickedUp],
    ['fitted there', fitted],
  ])('received %s is valid', (_where, request) => {
    expect(errorsByField(request)).toEqual({});
  });

  it('is normalized: trimmed names, local phone numbers, empty strings as null', () => {
    expect(orderRequestSchema.parse(delivered)).toMatchObject({
      contact: { fullName: 'Nguyễn Văn An', phoneNumber: '0912345678', email: null },
      note: 'Gọi trước khi giao',
    });
    expect(orderRequestSchema.parse({ ...delivered, note: '   ' }).note).toBeNull();
  });

  it.each([
    ['an address is missing', { ...delivered, address: null }, { address: messages.province }],
    ['there is an address although none is needed', { ...pickedUp, address }, { address: messages.province }],
    ['the fitting is missing', { ...fitted, fitting: null }, { fitting: messages.fittingTime }],
    [
      'there is a fitting although none is needed',
      { ...pickedUp, fitting },
      { fitting: messages.fittingTime },
    ],
    ['the cart is empty', { ...delivered, items: [] }, { items: expect.any(String) }],
    ['the delivery method is unknown', { ...delivered, method: 'drone' }, { method: messages.method }],
    ['the payment method is unknown', { ...delivered, payment: 'gold' }, { payment: messages.payment }],
    [
      'the province is not chosen',
      { ...delivered, address: { ...address, provinceCode: '' } },
      { 'address.provinceCode': messages.province },
    ],
    [
      'the ward is not chosen',
      { ...delivered, address: { ...address, wardCode: '' } },
      { 'address.wardCode': messages.province },
    ],
    [
      'the street is too short',
      { ...delivered, address: { ...address, line: ' 12  ' } },
      { 'address.line': messages.line },
    ],
    [
      'the street is too long',
      { ...delivered, address: { ...address, line: 'x'.repeat(121) } },
      { 'address.line': messages.line },
    ],
    ['the note is too long', { ...delivered, note: 'x'.repeat(301) }, { note: messages.note }],
    [
      'no slot is chosen',
      { ...fitted, fitting: { ...fitting, startAt: '' } },
      { 'fitting.startAt': messages.fittingTime },
    ],
    [
      'the vehicle is missing',
      { ...fitted, fitting: { ...fitting, vehicle: null } },
      { 'fitting.vehicle': messages.fittingVehicle },
    ],
    [
      'the vehicle is given twice',
      { ...fitted, fitting: { ...fitting, vehicleId: 'v-1' } },
      { 'fitting.vehicle': messages.fittingVehicle },
    ],
    [
      'the plate is invalid',
      { ...fitted, fitting: { ...fitting, vehicle: { ...car, plate: '51K' } } },
      { 'fitting.vehicle.plate': vehicleMessages.plate },
    ],
    [
      'the phone number is invalid',
      { ...delivered, contact: { ...delivered.contact, phoneNumber: '0123' } },
      { 'contact.phoneNumber': fieldMessages.phoneNumber },
    ],
    [
      'the e-mail is invalid',
      { ...delivered, contact: { ...delivered.contact, email: 'an@' } },
      { 'contact.email': fieldMessages.email },
    ],
  ])('is rejected with a user message when %s', (_what, request, expected) => {
    expect(errorsByField(request)).toEqual(expected);
  });

  it.each(DELIVERY_METHODS.flatMap((method) => PAYMENT_METHODS.map((payment) => [method, payment] as const)))(
    'received by %s and paid by %s is only valid if the combination is allowed',
    (method, payment) => {
      const base = { delivery: delivered, pickup: pickedUp, fitting: fitted }[method];
      const expected = PAYMENTS_FOR[method].includes(payment) ? {} : { payment: messages.paymentNotHere };
      expect(errorsByField({ ...base, payment })).toEqual(expected);
    },
  );

  it.each([
    [{ items: [{ id: 'p-1', quantity: 0 }] }],
    [{ items: [{ id: '', quantity: 1 }] }],
    [{ items: Array.from({ length: 101 }, (_, n) => ({ id: `p-${n}`, quantity: 1 })) }],
    [{ expectedTotal: -1 }],
    [{ expectedTotal: 10.5 }],
    [{ promoCode: '' }],
    [{ promoCode: 'x'.repeat(41) }],
    [{ highVoltageAccepted: 'yes' }],
    [{ contact: undefined }],
  ])('is rejected with %j', (wrong) => {
    expect(orderRequestSchema.safeParse({ ...delivered, ...wrong }).success).toBe(false);
  });

  it('drops prices sent by the browser', () => {
    const items = [{ id: 'p-1', quantity: 1, price: 1 }];
    expect(orderRequestSchema.parse({ ...delivered, items }).items).toEqual([{ id: 'p-1', quantity: 1 }]);
  });
});

describe('an invoice', () => {
  it('is normalized', () => {
    expect(invoiceFieldsSchema.parse({ ...invoice, taxCode: '031 234 5678' })).toEqual({
      ...invoice,
      email: 'ketoan@xexanh.vn',
    });
    expect(orderRequestSchema.safeParse({ ...delivered, invoice }).success).toBe(true);
  });

  it.each(['0312345678', '0312345678-001', '079123456789'])('accepts the tax code %s', (taxCode) => {
    expect(invoiceFieldsSchema.parse({ ...invoice, taxCode }).taxCode).toBe(taxCode);
  });

  it.each([
    '031234567',
    '03123456789',
    '0312345678-1',
    '0312345678001',
    '0312345678-0001',
    'O312345678',
    '٠٣١٢٣٤٥٦٧٨',
  ])('rejects the tax code %j', (taxCode) => {
    const result = invoiceFieldsSchema.safeParse({ ...invoice, taxCode });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([messages.taxCode]);
  });

  it.each([
    ['taxCode', '', messages.taxCodeRequired],
    ['companyName', 'X', messages.companyName],
    ['address', 'Huế', messages.companyAddress],
    ['email', 'ke toan', fieldMessages.email],
  ])('returns the error of %s', (field, value, message) => {
    const result = invoiceFieldsSchema.safeParse({ ...invoice, [field]: value });
    expect(result.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });
});

describe('a shipping quote request', () => {
  it.each([
    [null, true],
    ['79', true],
    ['7', false],
    ['abc', false],
  ])('with the province %p is valid: %s', (provinceCode, fine) => {
    const request = { items: delivered.items, method: 'delivery', provinceCode };
    expect(shippingQuoteRequestSchema.safeParse(request).success).toBe(fine);
  });
});
