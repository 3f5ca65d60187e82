import { createFakeContext, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { loginLoader } from './login-loader';

const ACCOUNT = { email: 'nhanvien@evcare.test', role: 'staff', password: 'demo1234' };
const load = (routes: FakeRoutes, demo = true) =>
  loginLoader(createFakeContext({ config: { demo }, http: routes }).context)();

test('a list that is in the document is no promise, so that the server’s page need not be drawn again', async () => {
  const { demoAccounts } = await load({ 'GET /demo/accounts': () => ({ data: [ACCOUNT] }) });
  expect(demoAccounts).toEqual([expect.objectContaining({ email: ACCOUNT.email })]);
});

test('the page does not wait for a slow list', async () => {
  let answer = (_value: unknown): void => undefined;
  const slow = new Promise((resolve) => (answer = resolve));
  const { demoAccounts } = await load({ 'GET /demo/accounts': () => slow });
  expect(demoAccounts).toBeInstanceOf(Promise);
  answer({ data: [ACCOUNT] });
  expect(await demoAccounts).toHaveLength(1);
});

test('no list is requested outside the demo', async () => {
  expect(await load({}, false)).toEqual({ demoAccounts: null });
});
