/** Whose code something is: a part and its release. */
export interface CodeOwner {
  /** `shell`, or the remote's name. */
  readonly part: string;
  readonly release: string;
}

/** Code that is served from elsewhere than `/releases/<part>/<version>/`. */
export interface CodeBase extends CodeOwner {
  /** Beginning of the addresses of its files. */
  readonly base: string;
}

const URLS = /https?:\/\/[^\s()'"<>]+/g;
const RELEASE = /^\/releases\/(shell|mfe-[a-z][a-z0-9-]*)\/(\d[\w.-]*)\//;
const SHELL = 'shell';

/** Whose file an address names; null for code that is no part's, such as a browser extension. */
export function ownerOfUrl(url: string, bases: readonly CodeBase[] = []): CodeOwner | null {
  const local = bases.find(({ base }) => url.startsWith(base));
  if (local) return { part: local.part, release: local.release };
  if (!URL.canParse(url)) return null;
  const [, part, release] = RELEASE.exec(new URL(url).pathname) ?? [];
  return part !== undefined && release !== undefined ? { part, release } : null;
}

/**
 * Whose fault an error is, by the scripts in its stack: the first remote from the top, since most of what stands above
 * it is the framework that the shell brings along; else the shell; else nobody of ours.
 * @param stack an error's `stack`, or the address of the script that an error event names
 * @param bases where releases come from that are served elsewhere
 */
export function ownerOfStack(stack: string, bases: readonly CodeBase[] = []): CodeOwner | null {
  const owners = (stack.match(URLS) ?? [])
    .map((url) => ownerOfUrl(url, bases))
    .filter((owner) => owner !== null);
  return owners.find(({ part }) => part !== SHELL) ?? owners[0] ?? null;
}
