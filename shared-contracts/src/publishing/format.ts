import type { ReleaseSignature } from './signing';

/**
 * An upload of a release: `POST /__releases/<remote>` with a body of {@link UPLOAD_TYPE}, which is one line of JSON
 * (an {@link UploadManifest}) and then the bytes of its files, in its order, with nothing between them.
 *
 * The site knows all names and sizes before the first byte of a file, so it can refuse early, and compares each hash
 * while it writes. There is nothing to unpack: the format has no links, no owners, no times and no compression.
 */
export const UPLOAD_PATH = '/__releases';
export const UPLOAD_TYPE = 'application/vnd.evcare.release';

/** File of an upload. */
export interface UploadFile {
  /** Path below the build's folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the bytes (hex). */
  readonly sha256: string;
}

/** First line of an upload. */
export interface UploadManifest {
  readonly format: 1;
  /** Gives the release to some visitors only. */
  readonly canary?: { readonly percent: number; readonly cohorts: readonly string[] };
  /** Shows the release to who has its address only; no visitor gets it. Not together with `canary`. */
  readonly preview?: boolean;
  /** Checks the release, and changes nothing. */
  readonly dryRun?: boolean;
  /** For the audit log. */
  readonly reason?: string;
  /** Signature of the team, for a remote with a key. */
  readonly signature?: ReleaseSignature;
  readonly files: readonly UploadFile[];
}

/** Limits of an upload; a release of this site weighs 1 to 3 MB. */
export interface UploadLimits {
  readonly files: number;
  /** Bytes of all files together. */
  readonly bytes: number;
  /** Bytes of the first line. */
  readonly manifestBytes: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  files: 2_000,
  bytes: 64 * 1024 * 1024,
  manifestBytes: 1024 * 1024,
};

const MAX_PATH_LENGTH = 200;
/** Names that the site can serve: ASCII letters and digits; no segment begins with a dot or a hyphen, or ends with a dot. */
const SEGMENT = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$/;
/** Names of devices on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Files that the site adds to a release itself. */
const ADDED = /^(?:release\.json|integrity\.json|release\.sig\.json)$|\.(?:br|gz|dcz)$/i;

/** Reason why a path can't be a file of a release, as the end of a sentence; null if it can. */
function pathProblem(path: string): string | null {
  if (path.length > MAX_PATH_LENGTH) return `is longer than ${MAX_PATH_LENGTH} characters`;
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'is an absolute path';
  const segments = path.split('/');
  if (segments.includes('..')) return 'leads out of its folder';
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    return 'has characters that the site does not serve; use letters, digits, ".", "_" and "-"';
  }
  if (segments.some((segment) => DEVICE.test(segment))) return 'has a name that some systems reserve';
  return ADDED.test(path) ? 'has a name that is reserved for files that the site adds' : null;
}

const shown = (path: string): string => JSON.stringify(path.slice(0, MAX_PATH_LENGTH));

/**
 * Finds the first reason why these files can't be a release: their names, number and sizes.
 * @returns a sentence, or null if there is none
 */
export function uploadProblem(
  files: readonly Pick<UploadFile, 'path' | 'bytes'>[],
  limits: UploadLimits = UPLOAD_LIMITS,
): string | null {
  if (files.length === 0) return 'The release has no files.';
  if (files.length > limits.files) {
    return `The release has ${files.length} files; at most ${limits.files} are allowed.`;
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > limits.bytes) {
    return `The release has ${total} bytes; at most ${limits.bytes} are allowed.`;
  }
  // Lower-case spelling of each file and folder, with the exact one: some file systems keep only one of both.
  const spellings = new Map<string, { readonly exact: string; readonly isFile: boolean }>();
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem) return `The file ${shown(path)} ${problem}.`;
    const segments = path.split('/');
    for (let depth = 1; depth <= segments.length; depth += 1) {
      const exact = segments.slice(0, depth).join('/');
      const isFile = depth === segments.length;
      const known = spellings.get(exact.toLowerCase());
      const isSame = known?.exact === exact && !known.isFile && !isFile;
      if (known && !isSame) return `The files ${shown(known.exact)} and ${shown(exact)} have the same name.`;
      spellings.set(exact.toLowerCase(), { exact, isFile });
    }
  }
  return null;
}
