import { refusal } from '@evcare/shared-contracts/testing';
import { readServerErrors } from './server-errors';

test('keeps the first message of the fields a form has', () => {
  const error = refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', {
    errors: { email: ['Một', 'Hai'], unknown: ['x'], fullName: [] },
  });
  expect(readServerErrors(error, ['fullName', 'email'])).toEqual({
    fields: [{ field: 'email', message: 'Một' }],
    message: 'Kiểm tra lại.',
  });
});

test('anything else is told in the site’s own words', () =>
  expect(readServerErrors(new TypeError('x is undefined'), ['email'])).toEqual({
    fields: [],
    message: 'Chưa thực hiện được. Vui lòng thử lại.',
  }));
