import type {
  OfficePartsRequest,
  OfficePartsRequestList,
  PartsOrder,
  TechnicianPartsRequest,
} from '@evcare/shared-contracts/office';

const order = {
  id: 'so-1',
  code: 'PDV-261122-0001',
  status: 'in_progress',
  vehicle: { name: 'VF 5 2024', plate: '72A-440.04' },
} as const;

const line = {
  id: 'l1',
  productId: 'p1',
  sku: 'NUOC-LM-1L',
  name: 'Nước làm mát pin 1 l',
  quantity: 3,
  approvedQty: null,
  returnedQty: 0,
  returningQty: 0,
  coverage: 'booked',
} as const;

const base = {
  id: 'r1',
  code: 'YPT-261122-0001',
  version: 2,
  status: 'pending',
  urgency: 'vehicle_waiting',
  reason: 'Bình nước làm mát cạn.',
  order,
  requestedBy: 'Phạm Quốc Bảo',
  createdAt: '2026-11-22T02:00:00.000Z',
  decidedAt: null,
  issuedAt: null,
  receivedAt: null,
  rejectReason: null,
  cancelReason: null,
} as const;

type Changes<T extends { lines: readonly unknown[] }> = Partial<Omit<T, 'lines'>> & {
  line?: Partial<T['lines'][number]>;
};

export const ownRequest = ({
  line: lineChanges,
  ...more
}: Changes<TechnicianPartsRequest> = {}): TechnicianPartsRequest => ({
  ...base,
  lines: [{ ...line, inStock: true, ...lineChanges }],
  ...more,
});

export const officeRequest = ({
  line: lineChanges,
  ...more
}: Changes<OfficePartsRequest> = {}): OfficePartsRequest => ({
  ...base,
  lines: [
    {
      ...line,
      unitPrice: 420_000,
      total: 1_260_000,
      stock: { onHand: 5, reserved: 3, available: 2 },
      ...lineChanges,
    },
  ],
  total: 1_260_000,
  large: false,
  decidedBy: null,
  issuedBy: null,
  allowed: ['approved', 'partially_approved', 'rejected', 'cancelled'],
  ...more,
});

export const listOf = (items: OfficePartsRequest[]): OfficePartsRequestList => ({
  items,
  page: 1,
  pageSize: 20,
  total: items.length,
  counts: {
    pending: items.length,
    approved: 0,
    partially_approved: 0,
    rejected: 0,
    issued: 0,
    cancelled: 0,
    returning: 0,
  },
});

export const partsOrder = (changes: Partial<PartsOrder> = {}): PartsOrder => ({
  ...order,
  services: [{ lineId: 'sl-1', name: 'Bảo dưỡng phanh' }],
  parts: [],
  ...changes,
});
