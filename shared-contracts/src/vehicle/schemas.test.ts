import type * as z from '../schema';
import { odometerRequestSchema, vehicleFactsSchema, vehicleFieldsSchema } from './schemas';
import { passportPath, vehicleMessages as messages } from './vehicles';

const car = {
  type: 'car',
  make: 'VinFast',
  model: 'VF 8',
  year: 2023,
  plate: '51K-123.45',
  specialPlate: false,
  odometer: 46_200,
};
const fields = {
  ...car,
  vin: null,
  color: null,
  batteryKwh: null,
  batteryChemistry: null,
  purchaseDate: null,
  inspectionUntil: null,
  insuranceUntil: null,
};

/** Returns error messages by field; empty if valid. */
function errorsByField(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

it('accepts a vehicle with the required fields, and reads empty strings as null', () => {
  expect(errorsByField(vehicleFactsSchema, car)).toEqual({});
  const parsed = vehicleFieldsSchema.parse({ ...fields, vin: '', color: '  ', purchaseDate: '' });
  expect(parsed).toMatchObject({ vin: null, color: null, purchaseDate: null });
});

it('normalizes input', () => {
  const parsed = vehicleFieldsSchema.parse({
    ...fields,
    make: '  Vin  Fast ',
    vin: ' rllv8afb9ph012345 ',
    color: ' Xanh  dương ',
  });
  expect(parsed).toMatchObject({ make: 'Vin Fast', vin: 'RLLV8AFB9PH012345', color: 'Xanh dương' });
});

const nextYear = new Date().getUTCFullYear() + 1;

it.each([
  ['type', 'boat', messages.type],
  ['make', '   ', messages.make],
  ['make', 'x'.repeat(41), messages.make],
  ['model', '', messages.model],
  ['model', null, messages.model],
  ['year', 2009, messages.year],
  ['year', nextYear + 1, messages.year],
  ['year', 2020.5, messages.year],
  ['year', '2020', messages.year],
  ['plate', '51K-12', messages.plate],
  ['plate', '', messages.plateRequired],
  ['plate', null, messages.plateRequired],
  ['odometer', -1, messages.odometer],
  ['odometer', 1_000_000, messages.odometer],
  ['odometer', 1.5, messages.odometer],
  ['odometer', '12', messages.odometer],
  ['vin', 'RLLV8AFB9PH01234', messages.vin],
  ['vin', 'RLLV8AFB9PH0123456', messages.vin],
  ['vin', 'RLLV8AFB9PI012345', messages.vin],
  ['vin', 'RLLV8AFB9PO012345', messages.vin],
  ['vin', 'RLLV8AFB9PQ012345', messages.vin],
  ['color', 'x'.repeat(31), messages.color],
  ['batteryKwh', 0.4, messages.batteryKwh],
  ['batteryKwh', 301, messages.batteryKwh],
  ['purchaseDate', '2026-02-30', messages.date],
  ['purchaseDate', '30/02/2026', messages.date],
  ['purchaseDate', '0000-01-01', messages.date],
  ['inspectionUntil', '1899-12-31', messages.date],
  ['inspectionUntil', 'mai', messages.date],
  ['insuranceUntil', '2026-13-01', messages.date],
])('returns the error of %s = %j', (field, value, message) => {
  expect(errorsByField(vehicleFieldsSchema, { ...fields, [field]: value })).toEqual({ [field]: message });
});

it.each([
  ['year', 2010],
  ['year', nextYear],
  ['odometer', 0],
  ['odometer', 999_999],
  ['batteryKwh', 0.5],
  ['batteryKwh', 300],
  ['purchaseDate', '2024-02-29'],
  ['color', 'x'.repeat(30)],
  ['make', 'x'.repeat(40)],
])('accepts %s = %j', (field, value) => {
  expect(errorsByField(vehicleFieldsSchema, { ...fields, [field]: value })).toEqual({});
});

it('validates a plate by the vehicle type', () => {
  const scooter = { ...car, type: 'motorbike', plate: '59MD1-234.56' };
  expect(errorsByField(vehicleFactsSchema, scooter)).toEqual({});
  expect(errorsByField(vehicleFactsSchema, { ...scooter, type: 'car' })).toEqual({ plate: messages.plate });
  expect(errorsByField(vehicleFactsSchema, { ...car, plate: '59X11234' })).toEqual({});
  expect(errorsByField(vehicleFactsSchema, { ...car, plate: '59X11234', type: 'motorbike' })).toEqual({});
});

it('accepts a plate without a known pattern only if it is marked as special', () => {
  const army = { ...car, plate: 'TM-12-34' };
  expect(errorsByField(vehicleFactsSchema, army)).toEqual({ plate: messages.plate });
  expect(errorsByField(vehicleFactsSchema, { ...army, specialPlate: true })).toEqual({});
  expect(errorsByField(vehicleFactsSchema, { ...army, plate: 'TM1', specialPlate: true })).toEqual({
    plate: messages.plate,
  });
});

it('accepts a reading with or without a reason', () => {
  expect(errorsByField(odometerRequestSchema, { value: 46_200, reason: null })).toEqual({});
  expect(errorsByField(odometerRequestSchema, { value: 46_200, reason: 'Thay cụm đồng hồ.' })).toEqual({});
  expect(errorsByField(odometerRequestSchema, { value: -1, reason: null })).toEqual({
    value: messages.odometer,
  });
  expect(Object.keys(errorsByField(odometerRequestSchema, { value: 1, reason: 'x'.repeat(201) }))).toEqual([
    'reason',
  ]);
});

it('passportPath returns the path of the check page', () => {
  expect(passportPath('a b/c')).toBe('/battery-passport/a%20b%2Fc');
});
