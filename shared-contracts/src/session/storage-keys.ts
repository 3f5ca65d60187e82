/** Keys of the browser's storage (specification §3). Only the shell accesses them. */
export const STORAGE_KEYS = {
  /** Local storage: the access token. */
  authToken: 'authToken',
  /** Local storage: alternative key of the access token, read but not written. */
  legacyToken: 'token',
  /** Local storage: the refresh token. */
  refreshToken: 'refreshToken',
  /** Local storage: the user as JSON, with only the six fields of specification §3. */
  user: 'user',
  /**
   * Local storage: the last `cart.changed` as JSON, `{ itemCount, total, userId }`, with `userId` null for a guest. The
   * cart badge shows it until the cart emits the event. Since contract 1.1.0.
   */
  cart: 'cart.changed',
  /** Session storage: the login toast has been shown. Removed on logout. */
  loginToastShown: 'loginToastShown',
} as const;
