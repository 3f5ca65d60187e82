import { createFakeContext, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { loginLoader } from './login-loader';

const ACCOUNT = { email: 'nhanvien@evcare.test', role: 'staff', password: 'demo1234' };
const load = (routes: FakeRoutes, demo = true) =>
  loginLoader(createFakeContext({ config: { demo }, http: routes }).context)();

test('returns an already loaded list as a value instead of a promise, so that the page renders once', async () => {
  const { demoAccounts } = await load({ 'GET /demo/accounts': () => ({ data: [ACCOUNT] }) });
  expect(demoAccounts).toEqual([expect.objectContaining({ email: ACCOUNT.email })]);
});

test('returns a promise for a slow list, so that the page does not wait', async () => {
  let answer = (_value: unknown): void => undefined;
  const slow = new Promise((resolve) => (answer = resolve));
  const { demoAccounts } = await load({ 'GET /demo/accounts': () => slow });
  expect(demoAccounts).toBeInstanceOf(Promise);
  answer({ data: [ACCOUNT] });
  expect(await demoAccounts).toHaveLength(1);
});

test('requests no list outside the demo', async () => {
  expect(await load({}, false)).toEqual({ demoAccounts: null });
});
