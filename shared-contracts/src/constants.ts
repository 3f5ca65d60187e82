/**
 * Business constants and limits. Source: specification §9 unless another section is named.
 * Durations are milliseconds, lengths are CSS pixels, money is integer đồng.
 */

/** Digits of a one-time code (specification §5, §9). */
export const OTP_LENGTH = 6;
/** A call that has not answered by then is aborted (specification §7, §9). */
export const REQUEST_TIMEOUT_MS = 10_000;
/** The success view of the verification modal closes by itself after this (specification §4, §9). */
export const SUCCESS_MODAL_CLOSE_MS = 1_500;
/** Below this width the header takes its mobile form (specification §2, §9). */
export const MOBILE_BREAKPOINT_PX = 1_024;
/** Header height (specification §2, §9). */
export const HEADER_HEIGHT_PX = 57;
/** A dropdown closes this long after the pointer left it (specification §2, §9). */
export const DROPDOWN_CLOSE_DELAY_MS = 100;
/** Dropdown transition (specification §2, §9). */
export const DROPDOWN_TRANSITION_MS = 300;
/** Dropdown widths; `full` is 100vw (specification §2). */
export const DROPDOWN_WIDTH = { sm: '320px', md: '480px', lg: '640px', xl: '800px', full: '100vw' } as const;
/** How long a toast stays (specification §9). */
export const TOAST_DURATION_MS = 4_000;
/** How long a success toast, and the login toast, stays (specification §9). */
export const TOAST_SUCCESS_DURATION_MS = 3_000;
/** Where toasts are shown (specification §9). */
export const TOAST_PLACE = 'top-right';
/** Toasts shown at once; the oldest goes first (specification §9). */
export const TOAST_LIMIT = 20;
/** What the cart badge says when the runtime switch `cartBadge` is `fixed` (specification §2, §9). */
export const CART_BADGE_FIXED = 3;
/** Tries to find the Google script, this far apart, and the overall limit (specification §7). */
export const GOOGLE_SCRIPT_TRIES = 20;
export const GOOGLE_SCRIPT_INTERVAL_MS = 1_000;
export const GOOGLE_SCRIPT_TIMEOUT_MS = 20_000;
/** Width of the Google button (specification §7). */
export const GOOGLE_BUTTON_WIDTH_PX = 280;

/** Percentages of the sample promotions, in the order of specification §9. */
export const PROMO_PERCENTAGES = [20, 15, 10] as const;
/** Caps of the sample promotions, in the order of specification §9. */
export const PROMO_MAX_DISCOUNTS = [500_000, 1_000_000, 300_000] as const;
/** Minimum orders of the sample promotions, in the order of specification §9. */
export const PROMO_MIN_ORDERS = [1_000_000, 500_000, 5_000_000, 2_000_000, 1_500_000] as const;
/** Usage limits of the sample promotions, in the order of specification §9. */
export const PROMO_USAGE_LIMITS = [1, 999, 100, 1, 5] as const;
/** What the shipping promotion takes off at most (specification §9). */
export const PROMO_SHIPPING_VALUE = 200_000;
/** What the fixed promotion takes off (specification §9). */
export const PROMO_FIXED_VALUE = 500_000;

/** An avatar as sent may not be larger than this (product rule for images). */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
/** Avatars are shrunk to this square in the browser and again on the server. */
export const AVATAR_SIZE_PX = 512;
/** The same account may ask for a new code this often (server policy). */
export const OTP_RESEND_SECONDS = 60;
/** Life of a code (server policy). */
export const OTP_MINUTES = 10;
