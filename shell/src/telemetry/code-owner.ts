/** Owner of code: a part of the site and its release. */
export interface CodeOwner {
  /** `shell`, or the name of a remote. */
  readonly part: string;
  readonly release: string;
}

/** Base address of code that is not served from `/releases/<part>/<version>/`. */
export interface CodeBase extends CodeOwner {
  /** Common prefix of the addresses of its files. */
  readonly base: string;
}

const URLS = /https?:\/\/[^\s()'"<>]+/g;
const RELEASE = /^\/releases\/(shell|mfe-[a-z][a-z0-9-]*)\/(\d[\w.-]*)\//;
const SHELL = 'shell';

/** Owner of a file, by its address; null for code that belongs to no part, such as a browser extension. */
export function ownerOfUrl(url: string, bases: readonly CodeBase[] = []): CodeOwner | null {
  const local = bases.find(({ base }) => url.startsWith(base));
  if (local) return { part: local.part, release: local.release };
  if (!URL.canParse(url)) return null;
  const [, part, release] = RELEASE.exec(new URL(url).pathname) ?? [];
  return part !== undefined && release !== undefined ? { part, release } : null;
}

/** File that an error originates from, and its owner. */
export interface CodeFile extends CodeOwner {
  /** Its address, without query, line and column. */
  readonly url: string;
}

const POSITION = /(\?[^:]*)?(:\d+){0,2}$/;

/**
 * Finds the origin of an error by the scripts in its stack: the topmost file of a remote, because the frames above it
 * mostly belong to the framework in the shell; otherwise the topmost file of the shell; otherwise null.
 * @param stack an error's `stack`, or the address of the script that an error event names
 * @param bases base addresses of releases that are served elsewhere
 */
export function fileOfStack(stack: string, bases: readonly CodeBase[] = []): CodeFile | null {
  const files = (stack.match(URLS) ?? []).flatMap((match) => {
    const url = match.replace(POSITION, '');
    const owner = ownerOfUrl(url, bases);
    return owner ? [{ ...owner, url }] : [];
  });
  return files.find(({ part }) => part !== SHELL) ?? files[0] ?? null;
}

/** Owner of the code that an error originates from; see {@link fileOfStack}. */
export function ownerOfStack(stack: string, bases: readonly CodeBase[] = []): CodeOwner | null {
  const file = fileOfStack(stack, bases);
  return file && { part: file.part, release: file.release };
}
