/** Browser options of screenshots, by size. */
export const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
} as const;
/** Sizes that are taken only if a part of a name mentions them. */
const ON_REQUEST: readonly string[] = ['tablet'];

/**
 * True if a screenshot, such as `shop-cart.wide.light`, is requested.
 * @param only parts of names; without any, all screenshots of the usual sizes are requested
 */
export function isRequested(screenshot: string, only: readonly string[]): boolean {
  const size = screenshot.split('.').at(-2) ?? '';
  const isUsual = !ON_REQUEST.includes(size);
  if (only.length === 0) return isUsual;
  return only.some((part) => screenshot.includes(part) && (isUsual || part.includes(size)));
}
