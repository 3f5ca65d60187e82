import { startApi, type TestApi } from '../../test/api';
import { demonstration } from '../../test/demonstration';
import { DEMO_PASSWORD } from '../identity/users/demo-accounts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ demo: true }, undefined, await demonstration());
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

test('two customers are suggested as one person, and a merge can be undone', async () => {
  const login = await api.post('/auth/login', { email: 'quanly@evcare.test', password: DEMO_PASSWORD });
  const manager = { token: login.data.accessToken };
  const { data } = await api.call('GET', '/customers/duplicates', manager);
  expect(data.data.items).toContainEqual(expect.objectContaining({ reasons: ['phone', 'email'] }));
  const found = await api.call('GET', '/customers?q=thao.ly@example.vn', manager);
  const { id } = found.data.data.items[0];
  const [merge] = (await api.call('GET', `/customers/${id}/merges`, manager)).data.data.items;
  expect(merge).toMatchObject({ undo: 'possible', moves: [{ kind: 'notes', count: 1 }], lost: [] });
  const undone = await api.post(`/customers/${id}/merges/${merge.id}/undo`, { reason: 'Thử' }, manager);
  expect(undone.statusCode).toBe(200);
});

test('a customer has a history of contacts, and an answer that was given by word', async () => {
  const found = await api.call('GET', '/customers?q=khachhang@evcare.test', { token });
  const { data } = await api.call('GET', `/customers/${found.data.data.items[0].id}/contacts`, { token });
  const said = data.data.items.filter(({ kind }: { kind: string }) => kind === 'contact');
  expect(said).toHaveLength(3);
  expect(data.data.consents).toContainEqual(
    expect.objectContaining({ purpose: 'offerCalls', granted: false, answer: expect.anything() }),
  );
});
