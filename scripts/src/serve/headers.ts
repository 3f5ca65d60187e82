/** Google Identity Services, as its documentation lists them. */
const GOOGLE = {
  script: 'https://accounts.google.com/gsi/client',
  style: 'https://accounts.google.com/gsi/style',
  calls: 'https://accounts.google.com/gsi/',
};

/** Holds for every answer, whatever it carries. */
const BASE_POLICY = ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"];

/**
 * For HTML. No script is inline: the boot document is data, which is not run. Styles may be inline because
 * react-hot-toast writes its own style element.
 * @param more origins that pages load from besides their own; development servers
 */
function pagePolicy(more: readonly string[] = []): string {
  const own = ["'self'", ...more].join(' ');
  return [
    `default-src ${own}`,
    `script-src ${own} ${GOOGLE.script}`,
    `style-src ${own} 'unsafe-inline' ${GOOGLE.style}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${own} ${GOOGLE.calls}`,
    `frame-src ${GOOGLE.calls}`,
    "manifest-src 'self'",
    ...BASE_POLICY,
  ].join('; ');
}

type Headers = Readonly<Record<string, string>>;

/** Security headers of every answer: pages, releases, the API, refusals and faults. */
export const SECURITY_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': BASE_POLICY.join('; '),
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** HTML is asked for again each time: it says which releases are live. */
export const pageHeaders = (origins: readonly string[] = []): Headers => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(origins),
  'cache-control': 'no-cache',
});

/** Public static files: other origins may read them (a remote tried out against another site). */
const SHARED: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A release's file never changes under its name. */
export const RELEASE_HEADERS: Headers = {
  ...SHARED,
  'cache-control': 'public, max-age=31536000, immutable',
};

export const SITE_INDEX_HEADERS: Headers = {
  ...SHARED,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
};

export const ICON_HEADERS: Headers = { ...SHARED, 'cache-control': 'public, max-age=86400' };
