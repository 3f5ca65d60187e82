import { createPublicKey } from 'node:crypto';
import { isSignedBy, type SignedRelease } from '@evcare/shared-contracts/publishing';
import { releaseSchema, type Release } from '@evcare/shared-contracts/release';
import { FILES_NOT_SERVED, integrityOf, MANIFEST_FILE } from '../build-output';
import { parseSignatureFile, SIGNATURE_FILE, type SignatureFile } from './signature-file';
import { keysOf, type TeamKey } from './team-key';

/** Reads a file of the release; null if there is none. */
type Read = (path: string) => Promise<Uint8Array | null>;

/** True if a key signed this; a list that can't be signed at all counts as not signed. */
function isSigned({ pem }: TeamKey, signed: SignedRelease, signature: SignatureFile['signature']): boolean {
  try {
    return isSignedBy(createPublicKey(pem), signed, signature);
  } catch {
    return false;
  }
}

/** Says why no key of the remote has signed the release. */
function wrongKey(release: Release, keys: readonly TeamKey[], id: string): string {
  const { name } = release;
  const found = keys.find((key) => key.id === id);
  if (!found) return `is signed with the key ${id}, which is not registered for ${name}.`;
  const key = `the key ${id} of team ${found.team}`;
  if (found.removedAt !== undefined) {
    const why = found.reason ? `: ${found.reason}` : '';
    return `is signed with ${key}, which was removed on ${found.removedAt.slice(0, 10)} by ${found.removedBy}${why}.`;
  }
  if (!found.remotes.includes(name)) return `is signed with ${key}, which is not for ${name}.`;
  return `differs from what was signed with ${key}: the name, the version or the files are others.`;
}

/** True if everything that is stored is in what was signed. A newer site may know more fields than it stored. */
function isWithin(stored: unknown, signed: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return Object.is(stored, signed);
  if (typeof signed !== 'object' || signed === null) return false;
  if (Array.isArray(stored) !== Array.isArray(signed)) return false;
  if (Array.isArray(stored) && stored.length !== (signed as unknown[]).length) return false;
  const values = signed as Readonly<Record<string, unknown>>;
  return Object.entries(stored).every(
    ([key, value]) => Object.hasOwn(values, key) && isWithin(value, values[key]),
  );
}

function isManifestSigned(release: Release, { files, manifest }: SignatureFile): boolean {
  const signed = files.find(({ path }) => path === MANIFEST_FILE);
  if (signed?.integrity !== integrityOf(Buffer.from(manifest))) return false;
  try {
    // Read as the stored one is, so that defaults are filled in on both sides.
    const parsed = releaseSchema.parse({ ...release, manifest: JSON.parse(manifest) as unknown });
    return isWithin(release.manifest, parsed.manifest);
  } catch {
    return false;
  }
}

/** Finds the first difference between a release and the list that its team signed. */
function difference(release: Release, file: SignatureFile): string | null {
  const signed = new Map(file.files.map((entry) => [entry.path, entry]));
  for (const [path, { integrity, bytes }] of Object.entries(release.files)) {
    const entry = signed.get(path);
    if (!entry) return `has ${path}, which its team did not sign.`;
    if (entry.integrity !== integrity || entry.bytes !== bytes)
      return `has another ${path} than its team signed.`;
  }
  const missing = [...signed.keys()].find(
    (path) => !Object.hasOwn(release.files, path) && !FILES_NOT_SERVED.includes(path),
  );
  if (missing !== undefined) return `lacks ${missing}, which its team signed.`;
  return isManifestSigned(release, file) ? null : 'has another manifest than its team signed.';
}

/**
 * Checks the signature of a release. No other file is read: the signed list has the hashes with which pages check
 * what they load.
 * @param keys all keys of the site
 * @returns a sentence, or null if the remote has no key, or one of its keys signed exactly this release
 */
export async function signatureProblem(
  release: Release,
  keys: readonly TeamKey[],
  read: Read,
): Promise<string | null> {
  const { name, version } = release;
  const own = keysOf(keys, name);
  if (own.length === 0) return null;
  const say = (rest: string): string => `${name} ${version} ${rest}`;
  const bytes = await read(SIGNATURE_FILE);
  if (!bytes) {
    const teams = [...new Set(own.map(({ team }) => team))].join(', ');
    return say(`is not signed; releases of ${name} need the signature of team ${teams}.`);
  }
  const file = parseSignatureFile(bytes);
  if (!file) return say(`has a signature that can't be read.`);
  const signed = { name, version, files: file.files };
  if (!own.some((key) => isSigned(key, signed, file.signature))) {
    return say(wrongKey(release, keys, file.signature.key));
  }
  const found = difference(release, file);
  return found === null ? null : say(found);
}
