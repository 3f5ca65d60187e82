import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  uploadProblem,
  type UploadFile,
  type UploadLimits,
  type UploadManifest,
} from '@evcare/shared-contracts/publishing';
import * as z from 'zod';
import { signatureSchema } from '../../releases/signing/signature-file';
import { createByteReader, type ByteReader } from './byte-reader';
import { refuseContent } from './upload-refused';

const MAX_REASON_LENGTH = 500;
const MAX_COHORTS = 20;

// Strict: a field that this server does not know, such as a link, is refused and not ignored.
const manifestSchema = z
  .strictObject({
    format: z.literal(1),
    canary: z
      .strictObject({
        percent: z.number().min(0).max(100),
        cohorts: z.array(z.string().regex(/^[\w-]{1,60}$/)).max(MAX_COHORTS),
      })
      .optional(),
    preview: z.boolean().optional(),
    dryRun: z.boolean().optional(),
    reason: z.string().max(MAX_REASON_LENGTH).optional(),
    signature: signatureSchema.optional(),
    files: z.array(
      z.strictObject({
        path: z.string(),
        bytes: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    ),
  })
  .refine(({ canary, preview }) => !canary || !preview, 'canary and preview do not go together');

export interface ReceiveOptions {
  /** Folder for the files, which exists and is empty. */
  readonly folder: string;
  readonly limits: UploadLimits;
  /** Length of the whole body, if the client says it. */
  readonly contentLength?: number;
  /** Checks the manifest before anything is written; throws to refuse the upload. */
  readonly check?: (manifest: UploadManifest) => void;
}

function parseManifest(line: Buffer): UploadManifest {
  const parse = (): unknown => {
    try {
      return JSON.parse(line.toString('utf8'));
    } catch {
      throw refuseContent('The first line of the upload is not JSON.');
    }
  };
  const parsed = manifestSchema.safeParse(parse());
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw refuseContent(
    `The first line of the upload can't be used: ${issue?.path.join('.') || 'the line'}: ${issue?.message}.`,
  );
}

async function receiveFile(reader: ByteReader, folder: string, file: UploadFile): Promise<void> {
  const { path, bytes, sha256 } = file;
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash('sha256');
  let received = 0;
  const handle = await open(target, 'wx', 0o600);
  try {
    for await (const piece of reader.take(bytes)) {
      hash.update(piece);
      received += piece.length;
      // `write` may write less than it is given; `writeFile` continues until everything is written.
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  if (received < bytes)
    throw refuseContent(`The upload ends in ${path}, ${bytes - received} bytes too early.`);
  if (hash.digest('hex') !== sha256) {
    throw refuseContent(`${path} has other bytes than its SHA-256 says; build and send again.`);
  }
}

/**
 * Receives an upload into a folder and checks names, sizes and hashes while it arrives. The caller removes the
 * folder, also after a refusal.
 * @throws UploadRefused; other errors if the connection breaks or the disk can't be written
 */
export async function receiveUpload(
  stream: AsyncIterable<Uint8Array>,
  { folder, limits, contentLength, check }: ReceiveOptions,
): Promise<UploadManifest> {
  const reader = createByteReader(stream);
  const line = await reader.line(limits.manifestBytes);
  if (line === null) {
    throw refuseContent(`The upload has no first line of at most ${limits.manifestBytes} bytes.`);
  }
  const manifest = parseManifest(line);
  const problem = uploadProblem(manifest.files, limits);
  if (problem) throw refuseContent(problem, problem.includes('at most') ? 413 : 400);
  check?.(manifest);
  const length = manifest.files.reduce((sum, { bytes }) => sum + bytes, line.length + 1);
  if (contentLength !== undefined && contentLength !== length) {
    throw refuseContent(
      `The upload has ${contentLength} bytes, but its first line tells of ${length}: files are missing or too many.`,
    );
  }
  for (const file of manifest.files) await receiveFile(reader, folder, file);
  if (!(await reader.isAtEnd())) throw refuseContent('The upload has more than its first line tells of.');
  return manifest;
}
