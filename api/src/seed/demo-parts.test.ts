import {
  officePartsRequestListSchema,
  technicianPartsRequestListSchema,
} from '@evcare/shared-contracts/office';
import { DEMO_PASSWORD } from '../identity/users/demo-accounts';
import { startApi, type TestApi } from '../../test/api';
import { demonstration } from '../../test/demonstration';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true }, undefined, await demonstration());
});
afterAll(() => api.close());

async function readAs(email: string, path: string): Promise<unknown> {
  const login = await api.post('/auth/login', { email, password: DEMO_PASSWORD });
  return (await api.call('GET', path, { token: login.data.accessToken })).data.data;
}

test('the back office has parts requests of every status, and one of the two pending requests is large', async () => {
  const all = officePartsRequestListSchema.parse(
    await readAs('nhanvien@evcare.test', '/staff/parts-requests'),
  );
  expect(all.counts).toMatchObject({
    pending: 2,
    approved: 1,
    partially_approved: 1,
    issued: 1,
    rejected: 1,
    cancelled: 1,
  });
  const pending = all.items.filter(({ status }) => status === 'pending');
  expect(pending.map(({ large }) => large).sort()).toEqual([false, true]);
  expect(all.items.find(({ status }) => status === 'approved')?.lines[0]?.coverage).toBe('booked');
});

test('the technician has parts requests in several statuses, and the issued parts were received', async () => {
  const { items } = technicianPartsRequestListSchema.parse(
    await readAs('kythuat1@evcare.test', '/technician/parts-requests'),
  );
  expect(items.map(({ status }) => status)).toEqual([
    'pending',
    'approved',
    'issued',
    'cancelled',
    'pending',
  ]);
  expect(items.find(({ status }) => status === 'issued')?.receivedAt).not.toBeNull();
});

test('the manager was notified of the large parts request', async () => {
  const notices = (await readAs('quanly@evcare.test', '/notifications')) as { items: { text: string }[] };
  expect(notices.items.some(({ text }) => text.includes('đang chờ bạn duyệt'))).toBe(true);
});
