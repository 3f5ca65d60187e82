import { previewCookieName } from '@evcare/api/http';

/** Query parameter that opens a preview, or leaves it. */
const PARAMETER = 'preview';
/** Value that leaves the preview. */
const END = 'end';
/** Longest value that is read (characters); tokens have 52. */
const MAX_LENGTH = 64;

/** Request of an address to open or to leave a preview. */
export type PreviewRequest =
  /** The token is null if the address has a value that no token has, or several. */
  | { readonly kind: 'open'; readonly token: string | null; readonly target: string }
  | { readonly kind: 'end'; readonly target: string };

/**
 * Reads the parameter `preview` of an address.
 * @returns null if there is none; else what it asks for, and the address without it, always on this site
 */
export function readPreviewRequest(url: string): PreviewRequest | null {
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
  const parts = query.split('&');
  const isOurs = (part: string) => part === PARAMETER || part.startsWith(`${PARAMETER}=`);
  const values = parts.filter(isOurs).map((part) => part.slice(PARAMETER.length + 1));
  const [value] = values;
  if (value === undefined) return null;
  const others = parts.filter((part) => !isOurs(part)).join('&');
  // A target that starts with two slashes would name another host.
  const safePath = /^\/(?![/\\])/.test(path) ? path : '/';
  const target = others ? `${safePath}?${others}` : safePath;
  if (values.length === 1 && value === END) return { kind: 'end', target };
  const isToken = values.length === 1 && value.length <= MAX_LENGTH;
  return { kind: 'open', token: isToken ? value : null, target };
}

const cookie = (value: string, maxAgeS: number, secure: boolean): string =>
  `${previewCookieName(secure)}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/** `Set-Cookie` header that keeps a preview until it expires. */
export const previewCookie = (token: string, expiresAt: string, now: Date, secure: boolean): string =>
  cookie(token, Math.max(1, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1_000)), secure);

/** `Set-Cookie` header that removes the cookie. */
export const noPreviewCookie = (secure: boolean): string => cookie('', 0, secure);
