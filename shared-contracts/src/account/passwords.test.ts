import { isCommonPassword, passwordStrength } from './passwords';

test.each([
  ['', null],
  ['abc123', 'weak'],
  ['aaaaaaa1', 'weak'],
  ['12345678', 'weak'],
  ['matkhau1', 'weak'],
  ['Matkhau2026', 'weak'],
  ['Matkhau2026!x', 'strong'],
  ['xe-bon-cho-7', 'strong'],
  ['duongxa27', 'fair'],
  ['mật khẩu dài 12', 'strong'],
])('rates "%s" as %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

test('rates the name of the mailbox with digits as weak', () => {
  expect(passwordStrength('ThanhTung99', 'thanhtung@example.vn')).toBe('weak');
  expect(passwordStrength('ThanhTung99', 'an@example.vn')).toBe('fair');
});

test.each(['qwerty123', 'mậtkhẩu1', 'Password@1', 'vinfast2026!', '1q2w3e4r', 'trustno1'])(
  'rates the common password "%s" as weak',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(passwordStrength(password)).toBe('weak');
  },
);
