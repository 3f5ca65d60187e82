import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PublishError } from './publish-error';

/** Variable with the name of a file that contains the private key of a team (PEM). */
export const SIGNING_KEY_FILE = 'EVCARE_SIGNING_KEY_FILE';

/** First line of what is signed, so that a signature can't be used for anything else. */
const DOMAIN = 'evcare-release-v1';

/** File of a build as it is signed. */
export interface SignedFile {
  readonly path: string;
  readonly bytes: number;
  /** `sha384-…`, the form in which pages check it. */
  readonly integrity: string;
}

/** Release as a team signs it: name, version and all its bytes. */
export interface SignedRelease {
  readonly name: string;
  readonly version: string;
  /** All files of the build, those that describe it included. */
  readonly files: readonly SignedFile[];
}

/** Signature of a release. */
export interface ReleaseSignature {
  /** Fingerprint of the public key ({@link keyFingerprint}). It only names the key; it proves nothing. */
  readonly key: string;
  /** Ed25519 signature (base64). */
  readonly value: string;
}

/** Signs a release. */
export type ReleaseSigner = (release: SignedRelease) => ReleaseSignature;

const CONTROL = /\p{Cc}/u;

/**
 * The exact text that is signed: the domain, the name, the version, and one line for each file by its path.
 * @throws PublishError if a path has control characters, which could make two lists the same text
 */
export function signedText({ name, version, files }: SignedRelease): string {
  const strange = [name, version, ...files.map(({ path }) => path)].find((text) => CONTROL.test(text));
  if (strange !== undefined) throw new PublishError(`${JSON.stringify(strange)} can't be signed.`);
  const lines = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, bytes, integrity }) => `${integrity} ${bytes} ${path}`);
  return `${[DOMAIN, name, version, ...lines].join('\n')}\n`;
}

/** Fingerprint of a public key: the first 16 hex digits of the SHA-256 of its DER form. */
export const keyFingerprint = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Creates a signer. */
export function createSigner(privateKey: KeyObject): ReleaseSigner {
  const key = keyFingerprint(createPublicKey(privateKey));
  return (release) => ({
    key,
    value: sign(null, Buffer.from(signedText(release)), privateKey).toString('base64'),
  });
}

/** True if the owner of this public key signed exactly this release. */
export const isSignedBy = (key: KeyObject, release: SignedRelease, { value }: ReleaseSignature): boolean =>
  verify(null, Buffer.from(signedText(release)), key, Buffer.from(value, 'base64'));

/**
 * Signer of a team from the key that {@link SIGNING_KEY_FILE} names; undefined if the variable is not set.
 * @throws PublishError if the file has no private Ed25519 key. It never contains the key.
 */
export async function readSigner(
  env: Readonly<Record<string, string | undefined>>,
): Promise<ReleaseSigner | undefined> {
  const file = env[SIGNING_KEY_FILE];
  if (!file) return undefined;
  const pem = await readFile(file, 'utf8').catch(() => {
    throw new PublishError(`${file} (${SIGNING_KEY_FILE}) can't be read.`);
  });
  const key = parsePrivateKey(pem);
  if (key?.asymmetricKeyType === 'ed25519') return createSigner(key);
  throw new PublishError(
    `${file} (${SIGNING_KEY_FILE}) has no private Ed25519 key without a passphrase; ` +
      'make one with `openssl genpkey -algorithm ed25519`.',
  );
}

function parsePrivateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** Files that say the version of a build, and where: those of this site's preset first, as the site reads them. */
const VERSIONS: readonly (readonly [file: string, path: readonly string[]])[] = [
  ['build.json', ['version']],
  ['package.json', ['version']],
  ['mf-manifest.json', ['metaData', 'buildInfo', 'buildVersion']],
];

/**
 * Version that the site will give to a finished build.
 * @throws PublishError if the build says none
 */
export async function versionOfBuild(folder: string): Promise<string> {
  for (const [file, path] of VERSIONS) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (text === null) continue;
    try {
      const found = path.reduce(
        (value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key],
        JSON.parse(text) as unknown,
      );
      if (typeof found === 'string') return found;
    } catch {
      throw new PublishError(`${join(folder, file)} can't be read as JSON.`);
    }
  }
  throw new PublishError(`The build in ${folder} says no version, which is part of what is signed.`);
}
