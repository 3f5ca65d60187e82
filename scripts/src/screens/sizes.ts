/** Browser options of screenshots, by size. */
export const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
} as const;
/**
 * Ways in which each screen is shown: in both themes, on paper, and without scripts (only screens that a guest
 * can open by their address).
 */
export const LOOKS = ['light', 'dark', 'print', 'noscript'] as const;
export type Look = (typeof LOOKS)[number];

/** Sizes and looks that are taken only if a part of a name mentions them. */
const ON_REQUEST: readonly string[] = ['tablet', 'print', 'noscript'];

/**
 * True if a screenshot, such as `shop-cart.wide.light`, is requested.
 * @param only parts of names; without any, all screenshots of the usual sizes and looks are requested
 */
export function isRequested(screenshot: string, only: readonly string[]): boolean {
  const unusual = screenshot
    .split('.')
    .slice(-2)
    .filter((word) => ON_REQUEST.includes(word));
  if (only.length === 0) return unusual.length === 0;
  return only.some((part) => screenshot.includes(part) && unusual.every((word) => part.includes(word)));
}
