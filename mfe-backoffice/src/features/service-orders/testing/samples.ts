import type {
  OfficeBoard,
  OfficeBoardCard,
  OfficeOrder,
  OfficeOrderRow,
} from '@evcare/shared-contracts/office';
import { BOARD_STATUSES } from '@evcare/shared-contracts/office';

export const row = (changes: Partial<OfficeOrderRow> = {}): OfficeOrderRow => ({
  id: 'so1',
  code: 'PDV-261124-0003',
  status: 'received',
  version: 3,
  vehicle: { id: null, name: 'VF 8 2023', plate: '51K-123.45' },
  services: [
    { code: 'BD-CB', name: 'Bảo dưỡng cơ bản' },
    { code: 'PHANH', name: 'Kiểm tra phanh' },
  ],
  customer: { id: null, fullName: 'Nguyễn Minh An', phoneNumber: '+84912345678' },
  technician: { id: 't1', fullName: 'Phạm Quốc Bảo' },
  bay: { id: 'b1', name: 'Khoang 1' },
  receivedAt: '2026-11-24T01:00:00.000Z',
  promisedAt: '2026-11-24T09:30:00.000Z',
  deliveredAt: null,
  runningSince: null,
  workedMinutes: 20,
  highVoltage: false,
  checklist: { done: 3, total: 10, percent: 30 },
  total: 500_000,
  left: 500_000,
  debtLimit: null,
  ...changes,
});

export const line = (changes: Partial<OfficeOrder['lines'][number]> = {}): OfficeOrder['lines'][number] => ({
  id: 'l1',
  kind: 'labour',
  parentId: null,
  quoteSeq: null,
  serviceCode: null,
  productId: null,
  name: 'Thay má phanh',
  quantity: 1,
  unitPrice: 400_000,
  listPrice: null,
  discountPercent: 0,
  total: 400_000,
  coveredByPackage: false,
  approval: 'pending',
  photos: [],
  fits: null,
  duplicate: false,
  finding: null,
  ...changes,
});

export const quote = (
  changes: Partial<OfficeOrder['quotes'][number]> = {},
): OfficeOrder['quotes'][number] => ({
  seq: 1,
  state: 'draft',
  sentAt: null,
  validUntil: null,
  answeredAt: null,
  total: 400_000,
  discount: null,
  shares: [],
  lines: [],
  changes: null,
  ...changes,
});

export const order = (changes: Partial<OfficeOrder> = {}): OfficeOrder => ({
  ...row(),
  email: null,
  suggestedPromiseAt: null,
  vehicleFacts: { type: 'car', make: 'VinFast', model: 'VF 8', year: 2023 },
  appointmentCode: null,
  complaint: 'Phanh kêu',
  odometerIn: 46_200,
  odometerOut: null,
  batteryIn: 60,
  batteryOut: null,
  technicianNote: null,
  cancelReason: null,
  qcScore: null,
  qcBy: null,
  rating: null,
  photos: [],
  debt: null,
  handOver: null,
  lines: [
    line({ id: 'l0', name: 'Bảo dưỡng cơ bản', approval: 'approved', unitPrice: 500_000, total: 500_000 }),
  ],
  quotes: [],
  items: [],
  templates: [],
  payments: [],
  voidedPayments: [],
  refunds: [],
  refundable: 0,
  reception: null,
  events: [],
  steps: [],
  allowed: [],
  ...changes,
});

export const card = (changes: Partial<OfficeBoardCard> = {}): OfficeBoardCard => ({
  ...row(),
  statusSince: '2026-11-24T01:00:00.000Z',
  steps: [],
  ...changes,
});

export const board = (cards: readonly OfficeBoardCard[]): OfficeBoard => ({
  columns: BOARD_STATUSES.map((status) => {
    const items = cards.filter((item) => item.status === status);
    return { status, total: items.length, items };
  }),
});
