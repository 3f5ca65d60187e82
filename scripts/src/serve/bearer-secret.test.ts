import { createBearerCheck } from './bearer-secret';

const hasSecret = createBearerCheck('a-secret');

test('a request with the secret as its bearer token is accepted', () => {
  expect(hasSecret({ headers: { authorization: 'Bearer a-secret' } })).toBe(true);
});

test.each([undefined, '', 'a-secret', 'Bearer ', 'Bearer a-secre', 'Bearer a-secret2', 'Basic a-secret'])(
  'a request with the header %p is rejected',
  (authorization) => {
    expect(hasSecret({ headers: { authorization } })).toBe(false);
  },
);
