import { refusal } from '@evcare/shared-contracts/testing';
import { readServerErrors } from './server-errors';

const fallback = 'Chưa thực hiện được. Vui lòng thử lại.';

test('keeps the first message of the fields a form has', () => {
  const error = refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', {
    errors: { email: ['Một', 'Hai'], unknown: ['x'], fullName: [] },
  });
  expect(readServerErrors(error, { fields: ['fullName', 'email'], fallback })).toEqual({
    fields: [{ field: 'email', message: 'Một' }],
    message: 'Kiểm tra lại.',
  });
});

test('finds a field by the server’s name for it', () => {
  const error = refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', {
    errors: { 'address.line': ['Quá ngắn'] },
  });
  const nameOf = (field: string) => `address.${field}`;
  expect(readServerErrors(error, { fields: ['line'], nameOf, fallback }).fields).toEqual([
    { field: 'line', message: 'Quá ngắn' },
  ]);
});

test('anything else is told in the form’s own words', () =>
  expect(readServerErrors(new TypeError('x is undefined'), { fields: ['email'], fallback })).toEqual({
    fields: [],
    message: fallback,
  }));
