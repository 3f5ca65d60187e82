import fc from 'fast-check';
import type { ZodMiniType } from '../schema';
import * as forms from './auth-forms';

/** Returns error messages by field, as a form shows them. */
function errorsByField(schema: ZodMiniType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  return Object.fromEntries(
    [...(result.error?.issues ?? [])].reverse().map(({ path, message }) => [path.join('.'), message]),
  );
}

const registration = {
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  phoneNumber: '0912 345 678',
  password: 'matkhau1',
  confirmPassword: 'matkhau1',
};

describe('login', () => {
  it('asks for an e-mail and any password', () => {
    expect(forms.loginSchema.parse({ email: ' AN@evcare.test', password: 'x' })).toEqual({
      email: 'an@evcare.test',
      password: 'x',
    });
    expect(errorsByField(forms.loginSchema, { email: 'an', password: '' })).toEqual({
      email: 'Email không hợp lệ.',
      password: 'Vui lòng nhập mật khẩu.',
    });
  });
});

describe('registration', () => {
  it('accepts a complete form and returns normalized values', () => {
    expect(forms.registerSchema.parse({ ...registration, role: 'admin', terms: true })).toEqual({
      ...registration,
      phoneNumber: '0912345678',
    });
  });

  it('reports the errors of all fields at once', () => {
    const empty = { fullName: '', email: '', phoneNumber: '', password: '', confirmPassword: 'x' };
    expect(errorsByField(forms.registerSchema, empty)).toEqual({
      fullName: 'Vui lòng nhập họ và tên (2–60 ký tự).',
      email: 'Vui lòng nhập email.',
      phoneNumber: 'Vui lòng nhập số điện thoại.',
      password: 'Vui lòng nhập mật khẩu ít nhất 8 ký tự, gồm chữ và số.',
      confirmPassword: 'Mật khẩu nhập lại không khớp.',
    });
  });

  it('rejects a password that equals the e-mail, ignoring case', () => {
    const same = {
      email: 'an1@evcare.test',
      password: 'AN1@evcare.test',
      confirmPassword: 'AN1@evcare.test',
    };
    expect(errorsByField(forms.registerSchema, { ...registration, ...same })).toEqual({
      password: 'Mật khẩu không được trùng với email.',
    });
  });
});

const reset = { email: 'an1@evcare.test', newPassword: 'matkhau1', confirmPassword: 'matkhau1' };
const NEW_PASSWORDS: readonly [
  name: string,
  schema: ZodMiniType,
  form: Record<string, string>,
  key: string,
][] = [
  ['registration', forms.registerSchema, registration, 'password'],
  ['reset by code', forms.resetByCodeSchema, { ...reset, otpCode: '123456' }, 'newPassword'],
  ['reset by link', forms.resetByTokenSchema, { ...reset, token: 't' }, 'newPassword'],
  [
    'change of password',
    forms.changePasswordSchema,
    { currentPassword: 'old', newPassword: 'matkhau1', confirmPassword: 'matkhau1' },
    'newPassword',
  ],
];

describe.each(NEW_PASSWORDS)('the new password of a %s', (name, schema, form, key) => {
  it('is accepted when repeated', () => {
    expect(errorsByField(schema, form)).toEqual({});
  });

  it('must be repeated exactly', () => {
    expect(errorsByField(schema, { ...form, confirmPassword: 'Matkhau1' })).toEqual({
      confirmPassword: 'Mật khẩu nhập lại không khớp.',
    });
    for (const confirmPassword of [undefined, '']) {
      expect(errorsByField(schema, { ...form, confirmPassword })).toEqual({
        confirmPassword: 'Vui lòng nhập lại mật khẩu.',
      });
    }
  });

  it('may be repeated in NFD form', () => {
    expect(
      errorsByField(schema, { ...form, [key]: 'mậtkhẩu1', confirmPassword: 'mậtkhẩu1'.normalize('NFD') }),
    ).toEqual({});
  });

  it('follows the password rules', () => {
    expect(errorsByField(schema, { ...form, [key]: 'short1', confirmPassword: 'short1' })).toEqual({
      [key]: 'Mật khẩu cần ít nhất 8 ký tự, gồm chữ và số.',
    });
  });

  it('must not equal the e-mail, if the form has one', () => {
    const email = 'an1@evcare.test';
    const same = errorsByField(schema, { ...form, email, [key]: email, confirmPassword: email });
    expect(same).toEqual(
      name === 'change of password' ? {} : { [key]: 'Mật khẩu không được trùng với email.' },
    );
  });
});

describe('the other forms', () => {
  it('a password change may lack the current password, since Google accounts have none', () => {
    expect(
      errorsByField(forms.changePasswordSchema, { newPassword: 'matkhau1', confirmPassword: 'matkhau1' }),
    ).toEqual({});
  });

  it('verification requires a user id and six digits', () => {
    expect(forms.verifyEmailSchema.parse({ userId: 'u-1', otpCode: '12 34 56' })).toEqual({
      userId: 'u-1',
      otpCode: '123456',
    });
    expect(Object.keys(errorsByField(forms.verifyEmailSchema, { userId: '', otpCode: '1' }))).toEqual([
      'otpCode',
      'userId',
    ]);
  });

  it.each([
    ['resetRequestSchema', forms.resetRequestSchema],
    ['resendVerificationSchema', forms.resendVerificationSchema],
  ])('%s accepts an e-mail', (_name, schema) => {
    expect(schema.parse({ email: 'AN@evcare.test ' })).toEqual({ email: 'an@evcare.test' });
    expect(schema.safeParse({}).success).toBe(false);
  });

  it.each([
    ['googleLoginSchema', forms.googleLoginSchema, 'token', 4096],
    ['refreshSchema', forms.refreshSchema, 'refreshToken', 512],
  ])('%s accepts a token of limited length', (_name, schema, key, maxLength) => {
    expect(schema.safeParse({ [key]: 'x'.repeat(maxLength) }).success).toBe(true);
    expect(schema.safeParse({ [key]: 'x'.repeat(maxLength + 1) }).success).toBe(false);
    expect(schema.safeParse({ [key]: '' }).success).toBe(false);
  });
});

describe('profile', () => {
  const profile = {
    fullName: 'Nguyễn Văn An',
    phoneNumber: '+84 912 345 678',
    address: ' 12 Lê Lợi ',
    dateOfBirth: '1990-05-17',
    gender: 'male',
  };

  it('returns normalized values without read-only fields', () => {
    expect(
      forms.profileUpdateSchema.parse({ ...profile, email: 'x@y.z', role: 'admin', emailVerified: true }),
    ).toEqual({ ...profile, phoneNumber: '0912345678', address: '12 Lê Lợi' });
  });

  it('reads empty strings as null, but requires a name', () => {
    const empty = { fullName: 'An', phoneNumber: '', address: ' ', dateOfBirth: '', gender: '' };
    expect(forms.profileUpdateSchema.parse(empty)).toEqual({
      fullName: 'An',
      phoneNumber: null,
      address: null,
      dateOfBirth: null,
      gender: null,
    });
    expect(Object.keys(errorsByField(forms.profileUpdateSchema, { ...empty, fullName: '' }))).toEqual([
      'fullName',
    ]);
  });

  it('rejects a form with a missing field', () => {
    expect(Object.keys(errorsByField(forms.profileUpdateSchema, { fullName: 'An' })).sort()).toEqual(
      ['address', 'dateOfBirth', 'gender', 'phoneNumber'].sort(),
    );
  });
});

describe('every form', () => {
  const schemas = Object.entries(forms) as [string, ZodMiniType][];

  it.each(schemas)('%s never throws for any JSON', (_name, schema) => {
    const keys = ['email', 'password', 'newPassword', 'confirmPassword', 'fullName', 'otpCode', 'token'];
    const form = fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), form), (input) => {
        expect(() => schema.safeParse(input)).not.toThrow();
      }),
    );
  });
});
