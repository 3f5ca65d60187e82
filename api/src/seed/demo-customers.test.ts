import { startApi, type TestApi } from '../../test/api';
import { DEMO_PASSWORD } from '../identity/users/demo-accounts';
import { seed } from '.';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ demo: true });
  const argon2 = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  await seed(api.db, { now: api.clock.now(), demo: true, argon2 });
  const login = await api.post('/auth/login', { email: 'nhanvien@evcare.test', password: DEMO_PASSWORD });
  token = login.data.accessToken;
});
afterAll(() => api.close());

test('the list of customers shows the newest note about a customer', async () => {
  const { data } = await api.call('GET', '/customers?q=khachhang@evcare.test', { token });
  expect(data.data.items[0].note).toContain('kiểm tra sức khoẻ pin');
});

test('a subscription waits for its bank transfer, which is not overdue yet', async () => {
  const { data } = await api.call('GET', '/staff/subscriptions?state=pending', { token });
  expect(data.data.items).toMatchObject([{ plate: '43A56789', state: 'pending', payment: 'transfer' }]);
  expect(Date.parse(data.data.items[0].dueAt)).toBeGreaterThan(api.clock.now().getTime());
});
