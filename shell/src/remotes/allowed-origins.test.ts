import { allowedOrigins } from './allowed-origins';

const allows = allowedOrigins('https://evcare.vn/auth/login?x=1', ['https://cdn.evcare.vn']);

test.each([
  ['/releases/mfe-account/1.0.0/remoteEntry.js', true],
  ['https://evcare.vn/releases/a.js', true],
  ['https://cdn.evcare.vn/releases/a.js', true],
  ['https://evcare.vn.evil.example/a.js', false],
  ['http://evcare.vn/a.js', false],
  ['https://evcare.vn:8443/a.js', false],
  ['//evil.example/a.js', false],
  ['data:text/javascript,alert(1)', false],
  ['https://', false],
])('code from %s is allowed: %s', (url, expected) => {
  expect(allows(url)).toBe(expected);
});
