import { federationName } from '@evcare/shared-contracts';

/** Requested source of a remote: another published release, or an engineer's own server. */
export type Target =
  { readonly kind: 'release'; readonly version: string } | { readonly kind: 'address'; readonly url: string };

/** Request to load one remote from another source. */
export interface OverrideRequest {
  readonly remote: string;
  readonly target: Target;
}

/** Reason why a request is rejected; see docs/overrides.md. */
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
  /** The request as written, shortened. */
  readonly requested: string;
}

/** Context that a request is validated against. */
export interface RequestRules {
  /** Names of the site's remotes. */
  readonly remotes: readonly string[];
  /** Origin of the page. */
  readonly page: string;
  /** Origins allowed by the runtime config; `http://localhost:*` allows every port. */
  readonly origins: readonly string[];
}

export type ReadRequest = { readonly request: OverrideRequest } | { readonly problem: Problem };

const REMOTE_NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/;
/** Characters allowed in a link: no blanks, quotes or backslashes, and nothing that a URL parser would correct. */
const ADDRESS = /^https?:\/\/[^\s"'<>\\^`{|}@]+$/i;
const RELEASE_PATH = /^\/releases\/(mfe-[a-z][a-z0-9-]*)\/([^/]+)\/(?:[\w.-]+)?$/;
const MAX_LENGTH = 300;

/** Shortens a rejected request, so that its report cannot grow without limit. */
export const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

/** True if an origin is in the list; `:*` at the end of an entry allows any port. */
export function isNamedOrigin(origin: string, named: readonly string[]): boolean {
  return named.some((allowed) =>
    allowed.endsWith(':*') ? origin.replace(/:\d+$/, '') === allowed.slice(0, -2) : origin === allowed,
  );
}

function readAddress(
  text: string,
  remote: string,
  { page, origins }: RequestRules,
): Target | Extract<ProblemCode, 'BAD_ADDRESS' | 'ORIGIN_REFUSED' | 'OTHER_REMOTE'> {
  if (text.length > MAX_LENGTH || !ADDRESS.test(text) || !URL.canParse(text)) return 'BAD_ADDRESS';
  const { origin, pathname, username, password } = new URL(text);
  if (username || password) return 'BAD_ADDRESS';
  if (origin === page) {
    // Only releases on the page's own origin: its other files, such as uploads, are not code.
    const [, name, version = ''] = RELEASE_PATH.exec(pathname) ?? [];
    if (name === undefined || !VERSION.test(version)) return 'ORIGIN_REFUSED';
    return name === remote ? { kind: 'release', version } : 'OTHER_REMOTE';
  }
  if (!isNamedOrigin(origin, origins)) return 'ORIGIN_REFUSED';
  // The address of a script or manifest means its folder: the Module Federation DevTools extension stores
  // addresses of scripts.
  const folder = /\.(js|json)$/.test(pathname) ? pathname.replace(/[^/]+$/, '') : pathname;
  return { kind: 'address', url: origin + (folder.endsWith('/') ? folder : `${folder}/`) };
}

/**
 * Parses a request for a remote that the site does not have. An engineer's own server can show it before its first
 * release: the operator trusts that origin's code anyway.
 */
function readNewRemote(name: string, value: string, rules: RequestRules): ReadRequest {
  const problem = (code: ProblemCode) => ({ problem: { code, requested: shorten(`${name}@${value}`) } });
  if (!REMOTE_NAME.test(name) || name.length > MAX_LENGTH || !/^http/i.test(value))
    return problem('UNKNOWN_REMOTE');
  const target = readAddress(value, name, rules);
  if (typeof target === 'string') return problem(target);
  return target.kind === 'address' ? { request: { remote: name, target } } : problem('UNKNOWN_REMOTE');
}

/**
 * Parses one request. It may come from a link that an engineer was sent, so nothing in it is
 * trusted: the remote must be one of the site's or come from an engineer's own server, a version must be a valid
 * version, and an address must have an origin that the operator allowed.
 * @param name name of a remote, or of its container (`mfe_account`)
 * @param value a version, or an address that begins with http
 */
export function readRequest(name: string, value: string, rules: RequestRules): ReadRequest {
  const requested = shorten(`${name}@${value}`);
  const remote = rules.remotes.find((candidate) => candidate === name || federationName(candidate) === name);
  if (remote === undefined) return readNewRemote(name, value, rules);
  if (/^\d/.test(value)) {
    const isValid = value.length <= MAX_LENGTH && VERSION.test(value);
    if (!isValid) return { problem: { code: 'BAD_VERSION', requested } };
    return { request: { remote, target: { kind: 'release', version: value } } };
  }
  const target = readAddress(value, remote, rules);
  return typeof target === 'string'
    ? { problem: { code: target, requested } }
    : { request: { remote, target } };
}

/** A target in the form used in links and in storage. */
export const writeTarget = (target: Target): string =>
  target.kind === 'release' ? target.version : target.url;
