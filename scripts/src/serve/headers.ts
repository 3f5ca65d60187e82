import { DATA_POLICY } from '@evcare/api/http';
import { BASE_POLICY } from '../compose/policy';
import { dictionaryUse } from '../releases/deltas';
import { releaseFileAt } from './release-path';

type Headers = Readonly<Record<string, string>>;

/** Security headers of every response: pages, releases, the API and errors. */
export const SECURITY_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': BASE_POLICY.join('; '),
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Security headers of API responses, which are data by default. */
export const API_HEADERS: Headers = { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY };

/**
 * Headers of HTML, which is revalidated each time because it names the live releases. The policy is composed
 * with the document.
 */
export const PAGE_HEADERS: Headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
};

/** Headers of public static files, which other origins may read (to try a remote on another site). */
const SHARED: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Headers of a release's file, which never changes under its name. */
export const RELEASE_HEADERS: Headers = {
  ...SHARED,
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding, available-dictionary',
};

/** Headers of a release's file, with its use as a dictionary for later releases. */
export function releaseHeaders(url: string): Headers {
  const file = releaseFileAt(url);
  const use = file && dictionaryUse(file.name, file.path);
  return use ? { ...RELEASE_HEADERS, 'use-as-dictionary': use } : RELEASE_HEADERS;
}

export const SITE_INDEX_HEADERS: Headers = {
  ...SHARED,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
};

export const ICON_HEADERS: Headers = { ...SHARED, 'cache-control': 'public, max-age=86400' };
