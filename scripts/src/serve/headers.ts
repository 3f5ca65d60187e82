import { DATA_POLICY } from '@evcare/api/http';
import { BASE_POLICY } from '../compose/policy';
import { dictionaryUse } from '../releases/deltas';
import { releaseFileAt } from './release-path';

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

/** The same for answers of the API, which are data unless it says otherwise. */
export const API_HEADERS: Headers = { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY };

/** HTML is asked for again each time: it says which releases are live. Its policy is composed with it. */
export const PAGE_HEADERS: Headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
};

/** Public static files: other origins may read them (a remote tried out against another site). */
const SHARED: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A release's file never changes under its name. */
export const RELEASE_HEADERS: Headers = {
  ...SHARED,
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding, available-dictionary',
};

/** What is said with a file of a release: a later one may be sent as the difference from it. */
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
