import * as constants from './constants';

const SAYS: readonly [section: string, name: keyof typeof constants, value: unknown][] = [
  ['§9 OTP length: 6', 'OTP_LENGTH', 6],
  ['§9 Request timeout: 10000 ms', 'REQUEST_TIMEOUT_MS', 10_000],
  ['§9 Success modal auto-close: 1500 ms', 'SUCCESS_MODAL_CLOSE_MS', 1_500],
  ['§9 Mobile breakpoint: 1024 px', 'MOBILE_BREAKPOINT_PX', 1_024],
  ['§9 Header height: 57 px', 'HEADER_HEIGHT_PX', 57],
  ['§9 Dropdown hover close delay: 100 ms', 'DROPDOWN_CLOSE_DELAY_MS', 100],
  ['§9 Dropdown transition: 300 ms', 'DROPDOWN_TRANSITION_MS', 300],
  [
    '§2 Dropdown widths',
    'DROPDOWN_WIDTH',
    { sm: '320px', md: '480px', lg: '640px', xl: '800px', full: '100vw' },
  ],
  ['§9 Toasts: the default is 4000 ms', 'TOAST_DURATION_MS', 4_000],
  ['§9 Toasts: success, and the login toast, 3 s', 'TOAST_SUCCESS_DURATION_MS', 3_000],
  ['§9 Toasts: placed top-right', 'TOAST_PLACE', 'top-right'],
  ['§9 Toasts: a maximum of 20 at once', 'TOAST_LIMIT', 20],
  ['§9 Cart badge: fixed at 3', 'CART_BADGE_FIXED', 3],
  ['§7 Google script: up to 20 tries', 'GOOGLE_SCRIPT_TRIES', 20],
  ['§7 Google script: 1 s apart', 'GOOGLE_SCRIPT_INTERVAL_MS', 1_000],
  ['§7 Google script: an overall 20 s', 'GOOGLE_SCRIPT_TIMEOUT_MS', 20_000],
  ['§7 The Google button is 280 wide', 'GOOGLE_BUTTON_WIDTH_PX', 280],
  ['§9 Promotions: percentages', 'PROMO_PERCENTAGES', [20, 15, 10]],
  ['§9 Promotions: maximum discounts', 'PROMO_MAX_DISCOUNTS', [500_000, 1_000_000, 300_000]],
  [
    '§9 Promotions: minimum orders',
    'PROMO_MIN_ORDERS',
    [1_000_000, 500_000, 5_000_000, 2_000_000, 1_500_000],
  ],
  ['§9 Promotions: usage limits', 'PROMO_USAGE_LIMITS', [1, 999, 100, 1, 5]],
  ['§9 Promotions: shipping value', 'PROMO_SHIPPING_VALUE', 200_000],
  ['§9 Promotions: fixed value', 'PROMO_FIXED_VALUE', 500_000],
];
const OWN_RULES = ['AVATAR_MAX_BYTES', 'AVATAR_SIZE_PX', 'OTP_RESEND_SECONDS', 'OTP_MINUTES'];

describe('constants', () => {
  it.each(SAYS)('specification %s: %s', (_section, name, value) => {
    expect(constants[name]).toEqual(value);
  });

  it('contains only constants from the specification or from OWN_RULES', () => {
    const named = [...SAYS.map(([, name]) => name), ...OWN_RULES];
    expect(Object.keys(constants).sort()).toEqual(named.sort());
  });

  it('an avatar is at most 2 MB and is resized to a square of 512 px', () => {
    expect(constants.AVATAR_MAX_BYTES).toBe(2_097_152);
    expect(constants.AVATAR_SIZE_PX).toBe(512);
  });

  it('a code expires after ten minutes and can be requested once a minute', () => {
    expect([constants.OTP_MINUTES, constants.OTP_RESEND_SECONDS]).toEqual([10, 60]);
  });
});
