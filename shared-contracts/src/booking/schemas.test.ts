import type { ZodMiniType } from '../schema';
import { bookingMessages as messages } from './appointments';
import {
  appointmentRequestSchema,
  availabilitySchema,
  cancelAppointmentSchema,
  holdRequestSchema,
  rescheduleRequestSchema,
} from './schemas';

const vehicle = {
  type: 'car',
  make: 'VinFast',
  model: 'VF 8',
  year: 2023,
  plate: '51K-123.45',
  specialPlate: false,
  odometer: 46_200,
};
const request = {
  holdId: 'hold',
  startAt: '2026-11-23T01:30:00.000Z',
  services: ['SV-1'],
  vehicleId: 'v1',
  vehicle: null,
  contact: { fullName: 'Nguyễn Minh An', phoneNumber: '0912345678', email: null },
  notes: null,
  photoIds: [],
  wantsTexts: false,
  usePackage: false,
};
const hold = {
  services: ['SV-1'],
  vehicleType: 'car',
  startAt: '2026-11-23T01:30:00.000Z',
  replaces: null,
  appointment: null,
};

/** Returns error messages by field. */
function errorsByField(schema: ZodMiniType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('a request for an appointment', () => {
  it.each([
    ['for a vehicle of the account', request],
    ['for a described vehicle', { ...request, vehicleId: null, vehicle }],
    ['without a hold', { ...request, holdId: null }],
    [
      'with the maximum number of services and photos',
      {
        ...request,
        services: ['1', '2', '3', '4', '5'],
        photoIds: ['a', 'b', 'c', 'd'],
        notes: 'x'.repeat(500),
      },
    ],
  ])('%s is accepted', (_what, value) => {
    expect(errorsByField(appointmentRequestSchema, value)).toEqual({});
  });

  it.each([
    ['both a vehicle of the account and a described one', { vehicle }, 'vehicle', messages.vehicle],
    ['no vehicle at all', { vehicleId: null }, 'vehicle', messages.vehicle],
    ['no service', { services: [] }, 'services', messages.services],
    ['six services', { services: ['1', '2', '3', '4', '5', '6'] }, 'services', messages.tooManyServices],
    ['one service twice', { services: ['1', '1'] }, 'services', messages.services],
    ['no time', { startAt: '' }, 'startAt', messages.startAt],
    ['a note too long', { notes: 'x'.repeat(501) }, 'notes', messages.notes],
    ['five photos', { photoIds: ['1', '2', '3', '4', '5'] }, 'photoIds', messages.photos],
    [
      'a name of one letter',
      { contact: { ...request.contact, fullName: 'A' } },
      'contact.fullName',
      'Vui lòng nhập họ và tên (2–60 ký tự).',
    ],
    [
      'an invalid phone number',
      { contact: { ...request.contact, phoneNumber: '12345' } },
      'contact.phoneNumber',
      'Số điện thoại không hợp lệ (ví dụ 0912 345 678).',
    ],
    [
      'an invalid e-mail address',
      { contact: { ...request.contact, email: 'an@' } },
      'contact.email',
      'Email không hợp lệ.',
    ],
    [
      'an invalid plate',
      { vehicleId: null, vehicle: { ...vehicle, plate: '51K' } },
      'vehicle.plate',
      'Biển số không hợp lệ (ví dụ 51K-123.45).',
    ],
  ] as const)('with %s is rejected with a message at its field', (_what, change, field, message) => {
    expect(errorsByField(appointmentRequestSchema, { ...request, ...change })).toEqual({ [field]: message });
  });

  it('normalizes notes, and reads empty notes as null', () => {
    const notes = (text: string) => appointmentRequestSchema.parse({ ...request, notes: text }).notes;
    expect(notes('  Phanh kêu  ')).toBe('Phanh kêu');
    expect(notes('Phanh kêu'.normalize('NFD'))).toBe('Phanh kêu'.normalize('NFC'));
    expect(notes('   ')).toBeNull();
  });

  it('normalizes the phone number', () => {
    const { contact } = appointmentRequestSchema.parse({
      ...request,
      contact: { ...request.contact, phoneNumber: '+84 912 345 678', email: ' ' },
    });
    expect(contact).toMatchObject({ phoneNumber: '0912345678', email: null });
  });
});

describe('a request to hold a slot', () => {
  it.each([
    ['for services', hold],
    ['for the fitting of parts', { ...hold, services: [], fitting: ['p1'] }],
    [
      'in place of another hold, for an appointment that is moved',
      { ...hold, replaces: 'h1', appointment: 'AP-1' },
    ],
  ])('%s is accepted', (_what, value) => {
    expect(errorsByField(holdRequestSchema, value)).toEqual({});
  });

  it.each([
    ['neither a service nor a part', { services: [], fitting: [] }, 'services', messages.services],
    ['too many services', { services: ['1', '2', '3', '4', '5', '6'] }, 'services', messages.tooManyServices],
    ['an unknown vehicle type', { vehicleType: 'boat' }, 'vehicleType', messages.vehicleType],
  ] as const)('for %s is rejected with a message', (_what, change, field, message) => {
    expect(errorsByField(holdRequestSchema, { ...hold, ...change })).toEqual({ [field]: message });
  });
});

describe('changes of an appointment', () => {
  it('require a new time for rescheduling', () => {
    const move = { startAt: '2026-11-25T01:30:00.000Z', holdId: null, phone: null };
    expect(errorsByField(rescheduleRequestSchema, move)).toEqual({});
    expect(errorsByField(rescheduleRequestSchema, { ...move, startAt: '' })).toEqual({
      startAt: messages.startAt,
    });
  });

  it('accept a cancellation with or without a reason', () => {
    expect(cancelAppointmentSchema.parse({ reason: '  ', phone: null }).reason).toBeNull();
    expect(cancelAppointmentSchema.parse({ reason: ' Bận ', phone: '0912345678' }).reason).toBe('Bận');
    expect(errorsByField(cancelAppointmentSchema, { reason: 'x'.repeat(201), phone: null })).toEqual({
      reason: messages.reason,
    });
  });
});

describe('responses of the server', () => {
  const day = { date: '2026-11-23', state: 'full', reason: 'Hết chỗ', slots: [] };
  const free = { minutes: 30, days: [day], earliest: null, refusal: null, split: null };

  it.each([
    ['a day in another format', { days: [{ ...day, date: '23/11/2026' }] }],
    ['an unknown state', { days: [{ ...day, state: 'maybe' }] }],
    [
      'a slot with nothing left',
      { days: [{ ...day, slots: [{ startAt: '2026-11-23T01:30:00Z', left: 0 }] }] },
    ],
    ['a duration of half a minute', { minutes: 0.5 }],
  ])('availability with %s is rejected', (_what, change) => {
    expect(availabilitySchema.safeParse(free).success).toBe(true);
    expect(availabilitySchema.safeParse({ ...free, ...change }).success).toBe(false);
  });
});
