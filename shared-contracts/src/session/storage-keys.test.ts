import { STORAGE_KEYS } from './storage-keys';

describe('storage keys', () => {
  it('are the keys of specification §3 and the key of the last cart summary', () => {
    expect(STORAGE_KEYS).toEqual({
      authToken: 'authToken',
      legacyToken: 'token',
      refreshToken: 'refreshToken',
      user: 'user',
      cart: 'cart.changed',
      loginToastShown: 'loginToastShown',
    });
  });
});
