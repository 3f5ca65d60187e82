import { siteAddress } from './site-address';

it.each([
  [{}, undefined, 'http://localhost:3000'],
  [{ PORT: '4000' }, undefined, 'http://localhost:4000'],
  [{ WEB_ORIGIN: 'https://shop.example/', PORT: '4000' }, undefined, 'https://shop.example'],
  [{ EVCARE_PROFILE: 'production', EVCARE_DOMAIN: 'shop.example' }, undefined, 'https://shop.example'],
  [{ WEB_ORIGIN: 'https://shop.example' }, 'https://other.example/x?y', 'https://other.example'],
])('with %j and %j the site is at %s', (env, given, address) => {
  expect(siteAddress(env, given)).toBe(address);
});

it.each(['', 'shop.example', 'javascript:alert(1)', 'file:///etc'])('%j is refused', (given) => {
  expect(() => siteAddress({}, given)).toThrow('is not an address like https://site.example.');
});
