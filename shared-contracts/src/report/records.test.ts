import { readRecord } from './records';

test('the record of a row is read with its key, which may contain colons', () => {
  expect(readRecord('order:DH-2026-00012')).toEqual({ kind: 'order', key: 'DH-2026-00012' });
  expect(readRecord('service_order:a:b')).toEqual({ kind: 'service_order', key: 'a:b' });
});

test.each([undefined, null, 5, '', 'order', 'order:', ':x', 'supplier:x'])(
  '%p names no record that this version knows',
  (value) => {
    expect(readRecord(value)).toBeNull();
  },
);
