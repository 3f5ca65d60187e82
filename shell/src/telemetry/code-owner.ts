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

/** A file that an error comes from, and whose it is. */
export interface CodeFile extends CodeOwner {
  /** Its address, without query, line and column. */
  readonly url: string;
}

const POSITION = /(\?[^:]*)?(:\d+){0,2}$/;

/**
 * Where an error comes from, by the scripts in its stack: the first of a remote from the top, since most of what stands
 * above it is the framework that the shell brings along; else the first of the shell; else nothing of ours.
 * @param stack an error's `stack`, or the address of the script that an error event names
 * @param bases where releases come from that are served elsewhere
 */
export function fileOfStack(stack: string, bases: readonly CodeBase[] = []): CodeFile | null {
  const files = (stack.match(URLS) ?? []).flatMap((found) => {
    const url = found.replace(POSITION, '');
    const owner = ownerOfUrl(url, bases);
    return owner ? [{ ...owner, url }] : [];
  });
  return files.find(({ part }) => part !== SHELL) ?? files[0] ?? null;
}

/** Whose fault an error is; see {@link fileOfStack}. */
export function ownerOfStack(stack: string, bases: readonly CodeBase[] = []): CodeOwner | null {
  const file = fileOfStack(stack, bases);
  return file && { part: file.part, release: file.release };
}
