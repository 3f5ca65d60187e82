import { passwordStrength } from './password-strength';

test.each([
  ['', null],
  ['abc123', 'weak'],
  ['aaaaaaa1', 'weak'],
  ['12345678', 'weak'],
  ['matkhau1', 'fair'],
  ['Matkhau2026!x', 'strong'],
  ['mật khẩu dài 12', 'strong'],
])('rates "%s" as %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));
