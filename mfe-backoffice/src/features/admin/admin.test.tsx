import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry, SystemHealth } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { auditAction } from '../../messages/audit';
import { AuditTab } from './audit-tab';
import { detailText } from './detail-text';
import { entryHref } from './entry-href';
import { OverviewTab } from './overview-tab';
import { sizeText } from './size-text';

const HEALTH: SystemHealth = {
  at: '2026-11-24T02:00:00.000Z',
  api: { startedAt: '2026-11-23T02:00:00.000Z', liveStreams: 4 },
  database: { version: '17.6', size: 128_400_000, connections: 9, migrations: 18 },
  mails: { waiting: 2, failed: 0, oldestSeconds: 10 },
  users: [
    { role: 'customer', count: 1_204, locked: 3 },
    { role: 'admin', count: 1, locked: 0 },
  ],
  today: { shopOrders: 5, shopTotal: 12_500_000, deliveries: 2, serviceTotal: 3_400_000 },
  failures: [],
};
const BADGES = {
  partsRequests: 1,
  shopOrders: 2,
  returns: 1,
  contacts: 3,
  reviews: 4,
  discounts: 5,
  refunds: 6,
  shopRefunds: 9,
  stockCounts: 7,
  erasures: 8,
};
const ENTRY: AuditEntry = {
  id: '01M81B9NMSPAMR62CPKQWFH0E4',
  at: '2026-11-24T01:30:00.000Z',
  actor: { id: 'm1', fullName: 'Hoàng Đức Thắng' },
  action: 'order_status',
  entity: 'order',
  entityId: 'o1',
  detail: { code: 'DH26112400012', from: 'placed', to: 'confirmed', note: null },
};
const log =
  (items: AuditEntry[], next: string | null = null) =>
  () => ({ data: { items, next } });
const open = (element: React.ReactNode, api: FakeRoutes = {}, at = '/admin') =>
  renderBackoffice(element, {
    role: 'admin',
    at,
    api: {
      'GET /admin/health': () => ({ data: HEALTH }),
      'GET /admin/audit': log([ENTRY]),
      'GET /staff/summary': () => ({ data: { alerts: [], badges: BADGES } }),
      ...api,
    },
  });

test('links the user counts to the filtered user list', async () => {
  open(<OverviewTab />);
  const people = await screen.findByRole('list', { name: 'Người dùng theo vai trò' });
  const customers = within(people).getByRole('link', { name: /Khách hàng/ });
  expect(customers).toHaveTextContent('1.204');
  expect(customers).toHaveTextContent('3 bị khoá');
  expect(customers).toHaveAttribute('href', '/admin/users?role=customer');
  expect(screen.getByText('Không có lỗi nào trong 24 giờ qua.')).toBeVisible();
  expect(screen.getByText('128 MB')).toBeVisible();
});

test('shows e-mails that could not be sent and failures reported by browsers', async () => {
  const failures = [
    { remote: 'mfe-account', release: '1.2.0', code: 'ENTRY_FAILED', count: 7, lastAt: HEALTH.at },
  ];
  open(<OverviewTab />, {
    'GET /admin/health': () => ({
      data: { ...HEALTH, failures, mails: { waiting: 9, failed: 2, oldestSeconds: 4_000 } },
    }),
  });
  expect(await screen.findByText('2 email gửi không được')).toBeVisible();
  expect(screen.getByRole('row', { name: /mfe-account.*ENTRY_FAILED.*7/ })).toBeVisible();
});

test('shows the audit log when the health data fails to load', async () => {
  open(<OverviewTab />, {
    'GET /admin/health': () => {
      throw refusal(503, 'UNAVAILABLE', 'Máy chủ đang bận.');
    },
  });
  expect(await screen.findByRole('row', { name: /Đổi trạng thái đơn hàng/ })).toHaveTextContent(
    'DH26112400012',
  );
  expect(await screen.findByText('Không tải được dữ liệu. Vui lòng thử lại.')).toBeVisible();
});

test('lists who changed what, pages to older entries and returns to the first page when filtered', async () => {
  const { search, shell } = open(<AuditTab />, { 'GET /admin/audit': log([ENTRY], ENTRY.id) });
  expect(
    await screen.findByRole('row', { name: /Hoàng Đức Thắng.*Đơn hàng DH26112400012/ }),
  ).toHaveTextContent('Chờ xác nhận → Đã xác nhận');
  await userEvent.click(screen.getByRole('button', { name: 'Cũ hơn' }));
  expect(search()).toBe(`?after=${ENTRY.id}`);
  expect(shell.http.requests.at(-1)?.path).toBe(`/admin/audit?after=${ENTRY.id}`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Đối tượng' }), 'user');
  expect(search()).toBe('?entity=user');
});

test('the log is filtered by who did it, from the list of staff or from a row, and the address says it', async () => {
  const staff = [{ id: 'm1', fullName: 'Hoàng Đức Thắng' }];
  const { search, shell } = open(<AuditTab />, { 'GET /admin/staff': () => ({ data: { items: staff } }) });
  const filter = screen.getByRole('combobox', { name: 'Ai' });
  await within(filter).findByRole('option', { name: 'Hoàng Đức Thắng' });
  await userEvent.selectOptions(filter, 'Hoàng Đức Thắng');
  expect(search()).toBe('?actorId=m1');
  expect(shell.http.requests.at(-1)?.path).toBe('/admin/audit?actorId=m1');
  await userEvent.click(screen.getByRole('button', { name: 'Xoá bộ lọc' }));
  expect(search()).toBe('');
  await userEvent.click(await screen.findByRole('link', { name: 'Chỉ xem việc của Hoàng Đức Thắng' }));
  expect(search()).toBe('?actorId=m1');
  expect(filter).toHaveDisplayValue('Hoàng Đức Thắng');
});

test('a customer in the filter is named, although the list has staff only', async () => {
  open(<AuditTab />, { 'GET /admin/staff': () => ({ data: { items: [] } }) }, '/admin?actorId=m1');
  expect(await screen.findByRole('row', { name: /Hoàng Đức Thắng/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Ai' })).toHaveDisplayValue('Hoàng Đức Thắng');
});

test('the subject of an entry links to its page', async () => {
  open(<AuditTab />);
  expect(await screen.findByRole('link', { name: 'DH26112400012' })).toHaveAttribute(
    'href',
    '/staff/service-orders?tab=shop-orders&open=DH26112400012',
  );
});

test.each([
  ['admin', { entity: 'user', entityId: 'u1', detail: null }, '/admin/users?open=u1'],
  ['manager', { entity: 'user', entityId: 'u1', detail: null }, null],
  ['manager', { entity: 'service_order', entityId: 'so1', detail: null }, '/staff/service-orders?open=so1'],
  [
    'manager',
    { entity: 'appointment', entityId: 'a1', detail: { code: 'AP-1' } },
    '/staff/appointments?open=AP-1',
  ],
  ['manager', { entity: 'appointment', entityId: 'a1', detail: null }, null],
  ['admin', { entity: 'workshop', entityId: 'w1', detail: null }, null],
] as const)('for a %s, the entry %j leads to %s', (role, entry, href) => {
  expect(entryHref(entry, role)).toBe(href);
});

test('shows an empty state when nothing matches', async () => {
  open(<AuditTab />, { 'GET /admin/audit': log([]) }, '/admin?tab=audit&q=zz');
  expect(await screen.findByText('Không có thay đổi nào khớp bộ lọc.')).toBeVisible();
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '2 KB'],
  [128_400_000, '128 MB'],
  [3_000_000_000, '3 GB'],
])('formats %d bytes as %s', (bytes, expected) => expect(sizeText(bytes)).toBe(expected));

test.each([
  ['parts_request_issued', 'Cấp phát phụ tùng'],
  ['service_order_quality_check', 'Phiếu: Kiểm tra cuối'],
  ['service_order_never_heard', 'service_order_never_heard'],
  ['new_thing', 'new_thing'],
])('labels the action %s as %s', (action, expected) => expect(auditAction(action)).toBe(expected));

test.each([
  [
    'order',
    { code: 'X', from: 'placed', to: 'cancelled', note: 'Khách đổi ý' },
    'Chờ xác nhận → Đã huỷ · Ghi chú: Khách đổi ý',
  ],
  ['service_order', { from: 'received', to: 'diagnosing' }, 'Đã tiếp nhận → Đang kiểm tra'],
  [
    'service_order',
    { line: '01M81N2QKXFBB1VNZ5QCJS4HZ1', name: 'Đảo lốp', reason: 'Nghỉ' },
    'Tên: Đảo lốp · Lý do: Nghỉ',
  ],
  ['service_order', { batteryIn: 60, odometerIn: 46300, appointment: null }, 'Pin: 60% · Số km: 46.300'],
  [
    'service_order',
    { title: 'Nhiệt độ', value: '31', result: 'ok' },
    'Mục: Nhiệt độ · Số đo: 31 · Kết quả: Đạt',
  ],
  [
    'parts_request',
    { lines: [{ sku: 'PIN', name: 'Mô-đun pin', quantity: 2 }], urgency: 'urgent', total: 650_000 },
    'Phụ tùng: 2 × Mô-đun pin · Mức độ: Gấp · Tổng: 650.000 ₫',
  ],
  [
    'appointment',
    { from: { startAt: '2026-11-22T01:00:00.000Z' }, to: { startAt: '2026-11-22T02:00:00.000Z' } },
    'Giờ hẹn: 08:00 22/11/2026 → Giờ hẹn: 09:00 22/11/2026',
  ],
  [
    'order',
    {
      code: 'X',
      from: { recipient: 'An', address: '1 Lê Lợi', lines: [{ sku: 'CAP', quantity: 2 }], total: 650_000 },
      to: { recipient: 'An', address: '2 Lê Lợi', lines: [{ sku: 'CAP', quantity: 1 }], total: 350_000 },
    },
    'Người nhận: An, Địa chỉ: 1 Lê Lợi, Phụ tùng: 2 × CAP, Tổng: 650.000 ₫ → Người nhận: An, Địa chỉ: 2 Lê Lợi, Phụ tùng: 1 × CAP, Tổng: 350.000 ₫',
  ],
  ['user', { from: 'staff', to: 'manager' }, 'Nhân viên → Quản lý'],
  [
    'order',
    { code: 'DH1', reason: 'packing', before: '2026-12-03', to: '2026-12-04' },
    '04/12/2026 · Lý do: Chưa kịp chuẩn bị hàng · Trước đó: 03/12/2026',
  ],
  ['stock', { from: 4, to: 6 }, '4 → 6'],
  [
    'product',
    { sku: 'CAP', price: '500000 → 1250000', compareAtPrice: '— → 1500000', status: 'active → archived' },
    'Mã hàng: CAP · Giá: 500.000 ₫ → 1.250.000 ₫ · Giá gốc: — → 1.500.000 ₫ · Trạng thái: Đang bán → Ngừng bán',
  ],
  [
    'product',
    { name: 'Cáp → Móc', status: 'active → locked' },
    'Tên: Cáp → Móc · Trạng thái: active → locked',
  ],
  ['bulk_change', { file: 'gia.csv', products: 2 }, 'Tệp: gia.csv · Sản phẩm: 2'],
  [
    'user',
    { skills: { before: '', after: 'Lốp' }, shifts: { before: 'Thứ Hai 08:00–12:00', after: '' } },
    'Kỹ năng: không có → Lốp · Ca làm: Thứ Hai 08:00–12:00 → không có',
  ],
  ['order', { code: 'DH1', reason: 'changed_mind', pieces: 1 }, 'Lý do: Tôi đổi ý · Số món: 1'],
  ['vehicle', { from: null, to: null, reason: 'Bán xe' }, 'Lý do: Bán xe'],
  [
    'order',
    { code: 'DH1', trackingStep: 'at_hub', place: 'Kho Đà Nẵng', at: '2026-11-22T09:30:00.000Z' },
    'Chặng: Đến kho · Nơi: Kho Đà Nẵng · Lúc: 16:30 22/11/2026',
  ],
])('describes a change of %s: %j', (entity, detail, expected) =>
  expect(detailText(detail, entity).replaceAll('\u00A0', ' ')).toBe(expected),
);

test('shows unknown fields with their original names', () => {
  expect(detailText(null)).toBe('');
  expect(detailText({ code: 'X', a: 1, b: { c: true }, d: null, e: '' })).toBe('a: 1 · b: c: Có');
});
