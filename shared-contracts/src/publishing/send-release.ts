import { createReadStream } from 'node:fs';
import { request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nameOfBuild, readBuildFiles } from './build-files';
import { UPLOAD_PATH, UPLOAD_TYPE, uploadProblem, type UploadManifest } from './format';
import { PublishError } from './publish-error';
import { versionOfBuild, type ReleaseSigner } from './signing';

/** Time without a byte in either direction (ms). The site answers when the gate has run. */
const IDLE_MS = 240_000;
/** Maximum size of an answer (bytes). */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export interface SendOptions extends Pick<UploadManifest, 'canary' | 'preview' | 'dryRun' | 'reason'> {
  /** Folder of the finished build. */
  readonly folder: string;
  /** Address of the site: `https://evcare.example`. */
  readonly site: string;
  readonly token: string;
  /** Requires the build to be of this remote. */
  readonly part?: string;
  /** Signs the release with the key of the team. */
  readonly signer?: ReleaseSigner | undefined;
}

/** Answer of the site. */
export interface SendResult {
  /** Exit code of `npm run releases`: 0 done, 1 failed, 2 refused, 3 not found. */
  readonly exit: number;
  /** Answer of the gate, for people. */
  readonly text: string;
  /** Document of `npm run releases -- publish --json`. */
  readonly document: unknown;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Address of the upload. @throws PublishError if the token would cross a network unencrypted */
function uploadUrl(site: string, part: string): URL {
  if (!URL.canParse(site)) throw new PublishError(`"${site}" is not an address like https://site.example.`);
  const url = new URL(`${UPLOAD_PATH}/${encodeURIComponent(part)}`, site);
  const isPlain = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
  if (url.protocol !== 'https:' && !isPlain) {
    throw new PublishError(`${site} is not encrypted, so others could read the token; use https://.`);
  }
  if (url.username || url.password) throw new PublishError('An address has no name and password in it.');
  return url;
}

/** The body, one piece at a time. */
async function* bodyOf(folder: string, line: string, files: UploadManifest['files']): AsyncGenerator<Buffer> {
  yield Buffer.from(line);
  for (const { path, bytes } of files) {
    let sent = 0;
    for await (const chunk of createReadStream(join(folder, path))) {
      sent += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (sent !== bytes) throw new PublishError(`${path} changed while it was sent; build and send again.`);
  }
}

function start(url: URL, token: string, length: number): ClientRequest {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return request(url, {
    method: 'POST',
    agent: false,
    timeout: IDLE_MS,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': UPLOAD_TYPE,
      'content-length': length,
      accept: 'application/json',
    },
  });
}

async function readAnswer(response: IncomingMessage, site: string): Promise<SendResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > MAX_ANSWER_BYTES) throw new PublishError(`${site} answers with more than an answer can have.`);
    chunks.push(chunk as Buffer);
  }
  const status = response.statusCode ?? 0;
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    const document = JSON.parse(text) as { exit?: unknown; text?: unknown; error?: unknown };
    const said = status === 200 ? document.text : document.error;
    if (typeof said === 'string') {
      return {
        exit: typeof document.exit === 'number' ? document.exit : status === 200 ? 0 : 1,
        text: said,
        document,
      };
    }
  } catch {
    // Another program answers.
  }
  if (status === 404 || status === 405) {
    throw new PublishError(`${site} takes no releases: its operator has not switched uploads on.`);
  }
  throw new PublishError(`${site} answers with status ${status}, and not as a site that takes releases.`);
}

/**
 * Sends a finished build to a site, which checks it and publishes it. Redirects are not followed, so the token
 * reaches no other address.
 * @throws PublishError if it could not be sent, or the answer is not that of a site
 */
export async function sendRelease(options: SendOptions): Promise<SendResult> {
  const { folder, site, token, canary, preview, dryRun, reason, signer } = options;
  const part = await nameOfBuild(folder);
  if (options.part !== undefined && options.part !== part) {
    throw new PublishError(`The build in ${folder} is one of ${part}, not of ${options.part}.`);
  }
  const url = uploadUrl(site, part);
  if (!/^[\x21-\x7e]+$/.test(token)) throw new PublishError('The token has characters that no token has.');
  const files = await readBuildFiles(folder);
  const problem = uploadProblem(files);
  if (problem) throw new PublishError(problem);
  const manifest: UploadManifest = {
    format: 1,
    ...(canary && { canary }),
    ...(preview && { preview }),
    ...(dryRun && { dryRun }),
    ...(reason !== undefined && { reason }),
    ...(signer && { signature: signer({ name: part, version: await versionOfBuild(folder), files }) }),
    files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
  };
  const line = `${JSON.stringify(manifest)}\n`;
  const length = files.reduce((sum, { bytes }) => sum + bytes, Buffer.byteLength(line));
  const request = start(url, token, length);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('timeout', () => request.destroy(new Error('it does not answer')));
    request.once('error', reject);
  });
  const sent = pipeline(Readable.from(bodyOf(folder, line, files)), request);
  // A site that refuses early answers before everything is sent; then the answer counts, not the broken sending.
  sent.catch(() => undefined);
  try {
    const response = await Promise.race([answered, sent.then(() => answered)]);
    return await readAnswer(response, site);
  } catch (error) {
    if (error instanceof PublishError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new PublishError(
      `${site} can't be reached, or broke off: ${code ?? message}. Publishing can be repeated.`,
    );
  } finally {
    request.destroy();
  }
}
