// Writes fixtures/<name>/storage.json: the data that this remote stores in the browsers of a guest and a customer:
//   node --import tsx tools/freeze-storage.ts 2026-11
// Existing fixtures are never overwritten; each release has its own name. See the README of the fixtures.
import { join } from 'node:path';
import type { AppointmentRequest } from '@evcare/shared-contracts/workshop';
import type { OrderRequest } from '@evcare/shared-contracts/shop';
import { freezeStorage, createRecordingStorage } from '../../scripts/src/testing/frozen-fixtures';
import { EMPTY_DRAFT, keepDraft as keepBooking } from '../src/features/booking/flow/draft';
import { keepDraft as keepCheckout } from '../src/features/checkout/draft';
import { EMPTY } from '../src/features/checkout/values';
import { keepAppointments } from '../src/shared/booking/kept-appointments';
import { keepCart } from '../src/shared/cart/kept-cart';
import { keepPromo } from '../src/shared/cart/kept-promo';
import { AN, line, offer } from '../src/shared/cart/testing/fixtures';
import { keepSent } from '../src/shared/forms/sent-request';
import { keepOrders } from '../src/shared/order/kept-orders';
import { noteSearch } from '../src/shared/product/recent-searches';
import { MODELS } from '../src/shared/product/testing/samples';
import { vehicleStoreOf } from '../src/shared/vehicle/vehicle-store';

/** 2026-11-25 10:00 in Vietnam, and an hour later. */
const START = '2026-11-25T03:00:00.000Z';
const END = '2026-11-25T04:00:00.000Z';
const HOLD = { holdId: 'hold-1', startAt: START, endAt: END, work: 'BD-CB', deadline: 1_795_399_500_000 };
const CONTACT = { fullName: 'Nguyễn Văn An', phoneNumber: '0912 345 678', email: 'an@evcare.test' };
const VEHICLE = {
  type: 'car',
  make: 'VinFast',
  model: 'VF 8',
  year: 2023,
  plate: '51K12345',
  specialPlate: false,
  odometer: 46_200,
} as const;

const APPOINTMENT: AppointmentRequest = {
  holdId: 'hold-1',
  startAt: START,
  services: ['BD-CB'],
  vehicleId: null,
  vehicle: VEHICLE,
  address: null,
  contact: { fullName: 'Nguyễn Văn An', phoneNumber: '0912345678', email: null },
  notes: null,
  photoIds: [],
  wantsTexts: false,
  usePackage: true,
};
const ORDER: OrderRequest = {
  items: [{ id: 'a', quantity: 2 }],
  contact: { fullName: 'Nguyễn Văn An', phoneNumber: '0912345678', email: null },
  method: 'pickup',
  address: null,
  fitting: null,
  note: null,
  payment: 'at_shop',
  promoCode: null,
  invoice: null,
  highVoltageAccepted: false,
  expectedTotal: 1_000_000,
};

/** Returns the storage content after the visit of one visitor. */
function visit(owner: string | null) {
  const storage = { local: createRecordingStorage(), perTab: createRecordingStorage() };
  const { local, perTab } = storage;
  keepCart(local).write({
    owner,
    sync: owner === null ? 'clean' : 'put',
    items: [line('a', 2, { name: 'Cáp sạc', price: 500_000 }), line('b')],
    ...(owner !== null && { known: { version: 3, lines: [{ id: 'a', quantity: 1 }] } }),
  });
  keepPromo(local).write({ owner, applied: offer('GIAM10'), saved: [offer('GIAM10'), offer('FREESHIP')] });
  for (const query of ['pin', 'Bộ sạc']) noteSearch(storage, query);
  const model = MODELS.items.find(({ type }) => type === 'car') ?? null;
  vehicleStoreOf(storage).choose({ type: 'car', model, year: model && 2023, ...(owner && { owner }) });
  if (owner !== null) perTab.set('vehicles-asked', owner);
  if (owner === null) {
    const phone = '+84912345678';
    keepOrders(storage).made({ code: 'DH26112100012', phone, placedAt: '2026-11-21T03:00:00.000Z' });
    keepOrders(storage).lookedUp({ code: 'DH26112000003', phone, placedAt: '2026-11-20T03:00:00.000Z' });
    keepAppointments(storage).made({ code: 'AP-261124-0007', phone, startAt: START });
    keepAppointments(storage).lookedUp({ code: 'AP-261123-0001', phone, startAt: END });
  }
  keepBooking(perTab, owner).write({
    ...EMPTY_DRAFT,
    vehicleId: 'other',
    facts: { ...VEHICLE, year: '2023', odometer: '46.200' },
    services: ['BD-CB'],
    usePackage: false,
    notes: 'Phanh kêu khi trời mưa',
    photos: [{ id: 'photo-1', url: '/api/uploads/photo-1' }],
    date: '2026-11-25',
    hold: HOLD,
    contact: { ...CONTACT, wantsTexts: true },
  });
  keepSent<AppointmentRequest>(perTab, 'booking-sent', owner).begin(APPOINTMENT);
  keepCheckout(perTab, owner).write({
    ...EMPTY,
    ...CONTACT,
    method: 'pickup',
    payment: 'at_shop',
    note: 'Gọi trước khi giao',
    invoiceWanted: true,
    companyName: 'Công ty Xe Xanh',
    taxCode: '0312345678',
    companyAddress: '12 Lê Lợi, Huế',
    invoiceEmail: 'ketoan@xexanh.test',
    slot: HOLD,
  });
  keepSent<OrderRequest>(perTab, 'checkout-sent', owner).begin(ORDER);
  return { owner, local: local.all(), perTab: perTab.all() };
}

freezeStorage(join(__dirname, '..'), process.argv[2], { guest: visit(null), customer: visit(AN.id) }).catch(
  (error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exitCode = 1;
  },
);
