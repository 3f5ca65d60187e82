import { refusal } from '@evcare/shared-contracts/testing';
import { readServerErrors } from './server-errors';

const fallback = 'Chưa thực hiện được. Vui lòng thử lại.';

test('returns the first message of each field of the form', () => {
  const error = refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', {
    errors: { email: ['Một', 'Hai'], unknown: ['x'], fullName: [] },
  });
  expect(readServerErrors(error, { fields: ['fullName', 'email'], fallback })).toEqual({
    fields: [{ field: 'email', message: 'Một' }],
    message: 'Kiểm tra lại.',
  });
});

test('maps fields to the server’s names', () => {
  const error = refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', {
    errors: { 'address.line': ['Quá ngắn'] },
  });
  const nameOf = (field: string) => `address.${field}`;
  expect(readServerErrors(error, { fields: ['line'], nameOf, fallback }).fields).toEqual([
    { field: 'line', message: 'Quá ngắn' },
  ]);
});

test('returns the fallback message for other errors', () =>
  expect(readServerErrors(new TypeError('x is undefined'), { fields: ['email'], fallback })).toEqual({
    fields: [],
    message: fallback,
  }));
