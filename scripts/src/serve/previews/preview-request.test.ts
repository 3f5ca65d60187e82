import { readPreviewCookie } from '@evcare/api/http';
import { noPreviewCookie, previewCookie, readPreviewRequest } from './preview-request';

const TOKEN = `aaaaaaaa.${'b'.repeat(43)}`;

it.each([
  ['/', null],
  ['/products?q=preview', null],
  ['/?previews=1', null],
  [`/?preview=${TOKEN}`, { kind: 'open', token: TOKEN, target: '/' }],
  [`/products?q=x&preview=${TOKEN}&page=2`, { kind: 'open', token: TOKEN, target: '/products?q=x&page=2' }],
  ['/products?preview=end', { kind: 'end', target: '/products' }],
  ['/?preview', { kind: 'open', token: '', target: '/' }],
  ['/?preview=end&preview=end', { kind: 'open', token: null, target: '/' }],
  [`/?preview=${'a'.repeat(5_000)}`, { kind: 'open', token: null, target: '/' }],
  ['//evil.example/?preview=end', { kind: 'end', target: '/' }],
  ['/\\evil.example?preview=end', { kind: 'end', target: '/' }],
])('%j asks for %j', (url, wanted) => {
  expect(readPreviewRequest(url)).toEqual(wanted);
});

it('the cookie lasts as long as the preview, and scripts can’t read it', () => {
  const now = new Date('2026-11-29T00:00:00.000Z');
  const cookie = previewCookie(TOKEN, '2026-11-29T01:00:00.000Z', now, true);
  expect(cookie).toBe(`__Host-evcare_preview=${TOKEN}; Path=/; Max-Age=3600; SameSite=Lax; HttpOnly; Secure`);
  expect(readPreviewCookie(`a=b; ${cookie}`, true)).toBe(TOKEN);
  expect(readPreviewCookie(`a=b; ${cookie}`, false)).toBeNull();
  expect(noPreviewCookie(false)).toBe('evcare_preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly');
});

it.each([
  undefined,
  '',
  'evcare_preview=',
  `xevcare_preview=${TOKEN}`,
  'evcare_preview=../../x',
  'evcare_preview=a b',
  `evcare_preview=${'a'.repeat(65)}`,
])('%j contains no token', (header) => {
  expect(readPreviewCookie(header, false)).toBeNull();
});
