import { federationName } from '@evcare/shared-contracts';

/** Where a remote is to come from instead: another published release, or a server of one's own. */
export type Target =
  { readonly kind: 'release'; readonly version: string } | { readonly kind: 'address'; readonly url: string };

/** One remote, and where it is to come from. */
export interface OverrideRequest {
  readonly remote: string;
  readonly target: Target;
}

/** Why something that was asked for is not done. Each stands in docs/overrides.md. */
export type ProblemCode =
  | 'UNREADABLE'
  | 'UNKNOWN_REMOTE'
  | 'BAD_VERSION'
  | 'BAD_ADDRESS'
  | 'ORIGIN_REFUSED'
  | 'NOT_FOUND'
  | 'BAD_FACTS'
  | 'OTHER_REMOTE'
  | 'NO_INTEGRITY';

export interface Problem {
  readonly code: ProblemCode;
  /** What was asked for, as it was written, shortened. */
  readonly asked: string;
}

/** What a request is held against. */
export interface RequestRules {
  /** Names of the site's remotes. */
  readonly remotes: readonly string[];
  /** The page's own origin. */
  readonly page: string;
  /** Origins of the runtime config; `http://localhost:*` stands for every port. */
  readonly origins: readonly string[];
}

export type ReadRequest = { readonly request: OverrideRequest } | { readonly problem: Problem };

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/;
/** Only what can stand in a link: no blanks, no quotes, no backslashes, nothing that a parser mends. */
const ADDRESS = /^https?:\/\/[^\s"'<>\\^`{|}@]+$/i;
const OWN_RELEASE = /^\/releases\/(mfe-[a-z][a-z0-9-]*)\/([^/]+)\/(?:[\w.-]+)?$/;
const LONGEST = 300;

/** Shortened, so that a report of what was refused can't grow without end. */
export const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

/** Whether an origin is one of those named; `:*` at the end of a named one is any port. */
export function isNamedOrigin(origin: string, named: readonly string[]): boolean {
  return named.some((one) =>
    one.endsWith(':*') ? origin.replace(/:\d+$/, '') === one.slice(0, -2) : origin === one,
  );
}

function readAddress(
  text: string,
  remote: string,
  { page, origins }: RequestRules,
): Target | Extract<ProblemCode, 'BAD_ADDRESS' | 'ORIGIN_REFUSED' | 'OTHER_REMOTE'> {
  if (text.length > LONGEST || !ADDRESS.test(text) || !URL.canParse(text)) return 'BAD_ADDRESS';
  const { origin, pathname, username, password } = new URL(text);
  if (username || password) return 'BAD_ADDRESS';
  if (origin === page) {
    // Of this site only releases: whatever else it serves, such as uploads, is no code.
    const [, name, version = ''] = OWN_RELEASE.exec(pathname) ?? [];
    if (name === undefined || !VERSION.test(version)) return 'ORIGIN_REFUSED';
    return name === remote ? { kind: 'release', version } : 'OTHER_REMOTE';
  }
  if (!isNamedOrigin(origin, origins)) return 'ORIGIN_REFUSED';
  // A script stands for its folder, as the public extension names it; so does a manifest.
  const folder = /\.(js|json)$/.test(pathname) ? pathname.replace(/[^/]+$/, '') : pathname;
  return { kind: 'address', url: origin + (folder.endsWith('/') ? folder : `${folder}/`) };
}

/**
 * Reads one wish. It may come from a link that somebody was sent, so nothing in it is believed: the remote must be one
 * of the site's, a version must be a version, and an address must be of an origin that the operator named.
 * @param name a remote, by its own name or by that of its container (`mfe_account`)
 * @param value a version, or an address that begins with http
 */
export function readRequest(name: string, value: string, rules: RequestRules): ReadRequest {
  const asked = shorten(`${name}@${value}`);
  const remote = rules.remotes.find((known) => known === name || federationName(known) === name);
  if (remote === undefined) return { problem: { code: 'UNKNOWN_REMOTE', asked } };
  if (/^\d/.test(value)) {
    const fits = value.length <= LONGEST && VERSION.test(value);
    if (!fits) return { problem: { code: 'BAD_VERSION', asked } };
    return { request: { remote, target: { kind: 'release', version: value } } };
  }
  const target = readAddress(value, remote, rules);
  return typeof target === 'string' ? { problem: { code: target, asked } } : { request: { remote, target } };
}

/** A target as it is written in a link and kept. */
export const writeTarget = (target: Target): string =>
  target.kind === 'release' ? target.version : target.url;
