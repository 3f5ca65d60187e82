import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PublishError,
  readBuildFiles,
  readSigner,
  type ReleaseSigner,
} from '@evcare/shared-contracts/publishing';
import type { Release } from '@evcare/shared-contracts/release';
import * as z from 'zod';
import { Failure } from '../../cli/failure';
import { MANIFEST_FILE } from '../build-output';
import { UPLOAD_SOURCE_VARIABLE } from '../upload-source';

/**
 * File of a signed release beside `release.json`, which stays as it is for older programs. It has what is needed to
 * check the release without the build: the signed list of files, and the manifest, which is not served.
 */
export const SIGNATURE_FILE = 'release.sig.json';

/** Variable with the signature of an upload as JSON, which the site sets for the command `publish`. */
export const SIGNATURE_VARIABLE = 'RELEASE_SIGNATURE';

/** Signature as it is sent, and as it is stored. */
export const signatureSchema = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  value: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});

const fileSchema = z.object({
  schemaVersion: z.literal(1),
  signature: signatureSchema,
  files: z.array(z.object({ path: z.string(), bytes: z.number(), integrity: z.string() })),
  /** Text of `remote.manifest.json`, whose hash is among the files. */
  manifest: z.string(),
});

export type SignatureFile = z.infer<typeof fileSchema>;

/**
 * Makes the signature file of a release.
 * @param dist folder of the build
 * @throws Failure if the build can't be signed
 */
export async function signatureFile(
  { name, version }: Release,
  dist: string,
  signer: ReleaseSigner,
): Promise<Uint8Array> {
  try {
    const files = (await readBuildFiles(dist)).map(({ path, bytes, integrity }) => ({
      path,
      bytes,
      integrity,
    }));
    const signature = signer({ name, version, files });
    const manifest = await readFile(join(dist, MANIFEST_FILE), 'utf8').catch(() => '');
    const content: SignatureFile = { schemaVersion: 1, signature, files, manifest };
    return Buffer.from(`${JSON.stringify(content)}\n`);
  } catch (error) {
    throw error instanceof PublishError ? new Failure(error.message) : error;
  }
}

/** Reads a signature file; null if it is malformed. */
export function parseSignatureFile(bytes: Uint8Array): SignatureFile | null {
  try {
    return fileSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * Signer of the command `publish`: what a team sent with its upload, else the key of the environment; undefined if
 * there is neither.
 * @throws Failure if the key can't be used
 */
export async function signerOf(env: NodeJS.ProcessEnv): Promise<ReleaseSigner | undefined> {
  if (env[UPLOAD_SOURCE_VARIABLE] !== undefined) {
    const text = env[SIGNATURE_VARIABLE];
    const signature = text === undefined ? undefined : signatureSchema.parse(JSON.parse(text));
    return signature && (() => signature);
  }
  return readSigner(env).catch((error: unknown) => {
    throw error instanceof PublishError ? new Failure(error.message) : error;
  });
}
