/**
 * Business constants and limits. Source: specification §9 unless another section is named.
 * Durations are milliseconds, lengths are CSS pixels, money is integer đồng.
 */

/** Digits of a one-time code (specification §5, §9). */
export const OTP_LENGTH = 6;
/** Timeout after which a request is aborted (specification §7, §9). */
export const REQUEST_TIMEOUT_MS = 10_000;
/** Delay before the success view of the verification modal closes (specification §4, §9). */
export const SUCCESS_MODAL_CLOSE_MS = 1_500;
/** Width below which the header has its mobile layout (specification §2, §9). */
export const MOBILE_BREAKPOINT_PX = 1_024;
/** Header height (specification §2, §9). */
export const HEADER_HEIGHT_PX = 57;
/** Delay before a dropdown closes after the pointer left it (specification §2, §9). */
export const DROPDOWN_CLOSE_DELAY_MS = 100;
/** Duration of the dropdown transition (specification §2, §9). */
export const DROPDOWN_TRANSITION_MS = 300;
/** Dropdown widths; `full` is 100vw (specification §2). */
export const DROPDOWN_WIDTH = { sm: '320px', md: '480px', lg: '640px', xl: '800px', full: '100vw' } as const;
/** Duration of a toast (specification §9). */
export const TOAST_DURATION_MS = 4_000;
/** Duration of success toasts and the login toast (specification §9). */
export const TOAST_SUCCESS_DURATION_MS = 3_000;
/** Position of toasts (specification §9). */
export const TOAST_PLACE = 'top-right';
/** Maximum number of visible toasts; the oldest is removed first (specification §9). */
export const TOAST_LIMIT = 20;
/** Number on the cart badge when the runtime switch `cartBadge` is `fixed` (specification §2, §9). */
export const CART_BADGE_FIXED = 3;
/** Number of attempts to load the Google script, their interval, and the overall timeout (specification §7). */
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
/** Maximum discount of the shipping promotion (specification §9). */
export const PROMO_SHIPPING_VALUE = 200_000;
/** Discount of the fixed promotion (specification §9). */
export const PROMO_FIXED_VALUE = 500_000;

/** Size limit of an uploaded avatar (product rule for images). */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
/** Side length that avatars are resized to, in the browser and again on the server. */
export const AVATAR_SIZE_PX = 512;
/** Minimum interval between code requests of an account (server policy). */
export const OTP_RESEND_SECONDS = 60;
/** Lifetime of a code (server policy). */
export const OTP_MINUTES = 10;
