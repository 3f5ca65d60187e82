import { FakeStorage } from '@evcare/shared-contracts/testing';
import { keepOrders } from './kept-orders';

const order = (code: string) => ({ code, phone: '+84912345678', placedAt: '2026-11-21T03:00:00Z' });

test('keeps the ten newest orders placed here in the browser', () => {
  const storage = new FakeStorage();
  for (let n = 1; n <= 12; n += 1) keepOrders(storage).made(order(`DH${n}`));
  const codes = keepOrders(storage)
    .madeHere()
    .map(({ code }) => code);
  expect(codes).toHaveLength(10);
  expect(codes[0]).toBe('DH12');
  expect(keepOrders(storage).phoneOf('DH12')).toBe('+84912345678');
  expect(keepOrders(storage).phoneOf('DH1')).toBeNull();
});

test('keeps looked-up orders only in the tab', () => {
  const storage = new FakeStorage();
  keepOrders(storage).lookedUp(order('DH1'));
  expect(keepOrders(storage).madeHere()).toEqual([]);
  expect(keepOrders(storage).phoneOf('DH1')).toBe('+84912345678');
  const otherTab = new FakeStorage();
  expect(keepOrders(otherTab).phoneOf('DH1')).toBeNull();
});

test.each(['', 'null', '[', '[{"code":1}]', '{"code":"DH1"}'])(
  'ignores invalid storage content (%s)',
  (text) => {
    const storage = new FakeStorage();
    storage.local.set('orders', text);
    expect(keepOrders(storage).madeHere()).toEqual([]);
  },
);

test('removes all orders', () => {
  const storage = new FakeStorage();
  keepOrders(storage).made(order('DH1'));
  keepOrders(storage).lookedUp(order('DH2'));
  keepOrders(storage).forget();
  expect(keepOrders(storage).madeHere()).toEqual([]);
  expect(keepOrders(storage).phoneOf('DH2')).toBeNull();
});
