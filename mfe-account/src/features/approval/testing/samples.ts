import {
  quoteLineSchema,
  quoteSchema,
  serviceOrderSchema,
  type Quote,
  type QuoteLine,
  type ServiceOrder,
} from '@evcare/shared-contracts/workshop';

export const line = (overrides: Partial<QuoteLine> & Pick<QuoteLine, 'id'>): QuoteLine =>
  quoteLineSchema.parse({
    kind: 'labour',
    parentId: null,
    name: 'Thay má phanh trước',
    quantity: 1,
    unitPrice: 400_000,
    total: 400_000,
    approval: 'pending',
    finding: null,
    ...overrides,
  });

/** Brakes for 1.250.000 ₫ including a part, and a filter for 900.000 ₫. */
export const LINES = [
  line({
    id: 'brakes',
    finding: {
      title: 'Má phanh trước',
      result: 'fail',
      note: 'Còn 2 mm, cần thay.',
      photos: ['/api/uploads/p1'],
      measured: null,
      risk: null,
    },
  }),
  line({
    id: 'pads',
    kind: 'part',
    parentId: 'brakes',
    name: 'Má phanh',
    quantity: 2,
    unitPrice: 425_000,
    total: 850_000,
  }),
  line({ id: 'filter', name: 'Thay lọc gió', unitPrice: 900_000, total: 900_000 }),
];

export const quote = (overrides: Partial<Quote> = {}): Quote =>
  quoteSchema.parse({
    seq: 1,
    state: 'sent',
    sentAt: '2026-11-24T02:00:00.000Z',
    validUntil: new Date(Date.now() + 26 * 3_600_000).toISOString(),
    total: 2_150_000,
    lines: LINES,
    ...overrides,
  });

export const order = (overrides: Partial<ServiceOrder> = {}): ServiceOrder =>
  serviceOrderSchema.parse({
    id: 'so-1',
    code: 'SO26112400001',
    status: 'awaiting_approval',
    version: 3,
    appointmentCode: null,
    vehicle: { id: 'v-1', name: 'VF 8 2023', plate: '51K-123.45' },
    services: [{ code: 'SOH', name: 'Kiểm tra pin' }],
    technician: null,
    complaint: null,
    receivedAt: '2026-11-24T01:00:00.000Z',
    promisedAt: null,
    estimatedFinishAt: null,
    usualMinutes: null,
    step: 'awaiting_approval',
    checklist: { done: 6, total: 24, percent: 25, current: null, ok: 5, watch: 0, fail: 1 },
    quote: quote(),
    awaiting: 2,
    approvedTotal: 0,
    events: [],
    rating: null,
    canRate: false,
    ...overrides,
  });
