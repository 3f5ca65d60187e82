import { registerSchema } from '@evcare/shared-contracts/auth-forms';
import { contractResolver } from './contract-resolver';

type Values = Record<'fullName' | 'email' | 'phoneNumber' | 'password' | 'confirmPassword', string>;

const FILLED: Values = {
  fullName: '  Nguyễn  An ',
  email: 'AN@EVCARE.TEST',
  phoneNumber: '+84 912 345 678',
  password: 'matkhau1',
  confirmPassword: 'matkhau1',
};

const resolve = (values: Values, crossCheck?: (values: Values) => Partial<Values>) =>
  contractResolver<Values, unknown>(registerSchema, crossCheck)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('returns the parsed values when they are valid', async () => {
  expect(await resolve(FILLED)).toMatchObject({
    errors: {},
    values: { fullName: 'Nguyễn An', email: 'an@evcare.test', phoneNumber: '0912345678' },
  });
});

test('returns the first error of each field', async () => {
  const { errors } = await resolve({ ...FILLED, email: '', password: 'ngan' });
  expect(errors).toMatchObject({
    email: { message: 'Vui lòng nhập email.' },
    password: { message: 'Mật khẩu cần ít nhất 8 ký tự, gồm chữ và số.' },
  });
});

test('runs the cross check even while other fields are invalid', async () => {
  const { errors } = await resolve({ ...FILLED, email: '' }, () => ({ confirmPassword: 'khác' }));
  expect(Object.keys(errors)).toEqual(['email', 'confirmPassword']);
});
