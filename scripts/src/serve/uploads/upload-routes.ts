import {
  UPLOAD_LIMITS,
  UPLOAD_PATH,
  UPLOAD_TYPE,
  type UploadLimits,
} from '@evcare/shared-contracts/publishing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Failure } from '../../cli/failure';
import { EXIT } from '../../releases/commands/command';
import type { PublishToken } from '../../releases/tokens/token';
import type { TokenStore } from '../../releases/tokens/token-store';
import { createAuthoriser, requireChannel, type UploadRates } from './authorise';
import type { Publisher, PublisherResult } from './publisher-process';
import { receiveUpload } from './receive-upload';
import { withStagingFolder } from './staging';
import { refuseContent, UploadRefused } from './upload-refused';

/** Number of uploads that may arrive or wait at the same time. */
const MAX_UPLOADS = 4;
/** Number of them with one token, so that one team does not keep the others out. */
const MAX_UPLOADS_PER_TOKEN = 2;
/** `Retry-After` of an upload beyond that (seconds). */
const BUSY_RETRY_AFTER_S = 10;

/** Outcome of an upload, for the log. It never contains the secret of a token. */
export interface UploadEvent {
  /** `broken`: the connection ended early. */
  readonly outcome: 'published' | 'refused' | 'failed' | 'broken';
  readonly part: string;
  readonly address: string;
  /** Null if the token is unknown. */
  readonly team: string | null;
  readonly token: string | null;
  readonly status: number;
  /** Reason, in one line. */
  readonly message?: string;
}

export interface UploadsOptions {
  readonly tokens: Pick<TokenStore, 'read'>;
  readonly publisher: Pick<Publisher, 'publish'>;
  /** Folder for arriving files: that of the releases. */
  readonly stagingRoot: string;
  readonly onEvent: (event: UploadEvent) => void;
  readonly limits?: UploadLimits;
  readonly rates?: UploadRates;
}

type Outcome = Pick<UploadEvent, 'outcome' | 'status' | 'message'> & {
  readonly document: Readonly<Record<string, unknown>>;
  readonly retryAfterS?: number | undefined;
};

/** Statuses of the command's exit codes. */
const STATUS_OF_EXIT: Readonly<Record<number, number>> = {
  [EXIT.done]: 200,
  [EXIT.failed]: 409,
  [EXIT.refused]: 422,
  [EXIT.notFound]: 404,
};

const firstLine = (text: string): string => text.trim().split('\n')[0]?.slice(0, 300) ?? '';

/** Replaces the paths of this machine, which a team does not need to know. */
const withoutPlaces = (document: PublisherResult['document'], folder: string, root: string) =>
  JSON.parse(
    JSON.stringify(document).replaceAll(folder, 'the upload').replaceAll(root, 'the store'),
  ) as PublisherResult['document'];

function outcomeOf({ exit, document }: PublisherResult): Outcome {
  const status = STATUS_OF_EXIT[exit] ?? 500;
  if (status === 200) return { outcome: 'published', status, document: { ...document, exit } };
  const message = firstLine(String(document['error'] ?? ''));
  return { outcome: 'refused', status, message, document: { ...document, exit } };
}

/** Outcome of an error; the connection is broken if the body never arrived. */
function outcomeOfError(error: unknown, raw: IncomingMessage, onError: (error: unknown) => void): Outcome {
  const failure = (status: number, exit: number, message: string) => ({
    status,
    message: firstLine(message),
    document: { ok: false, exit, error: message, findings: [] },
  });
  if (error instanceof UploadRefused) {
    const { status, exit, message, retryAfterS } = error;
    return { outcome: 'refused', ...failure(status, exit, message), retryAfterS };
  }
  if (raw.destroyed && !raw.complete) {
    return { outcome: 'broken', ...failure(400, EXIT.failed, 'The connection broke off.') };
  }
  onError(error);
  const [status, sentence] =
    error instanceof Failure
      ? [507, 'The site cannot store releases now; its log says why. Try again later.']
      : [500, 'Something went wrong on the side of the site; its log says what. Nothing was published.'];
  return { outcome: 'failed', ...failure(status, EXIT.failed, sentence) };
}

function lengthOf({ headers }: FastifyRequest): number | undefined {
  const text = headers['content-length'];
  return text === undefined ? undefined : Number(text);
}

function requireReadable(request: FastifyRequest, limits: UploadLimits): void {
  if ((request.headers['content-type'] ?? '').split(';')[0]?.trim() !== UPLOAD_TYPE) {
    throw refuseContent(`An upload has the type ${UPLOAD_TYPE}.`, 415);
  }
  if (request.headers['content-encoding'] !== undefined) {
    throw refuseContent('An upload is not compressed: the site compresses files itself.', 415);
  }
  const most = limits.bytes + limits.manifestBytes;
  if ((lengthOf(request) ?? 0) > most) {
    throw refuseContent(`The upload has ${lengthOf(request)} bytes; at most ${most} are allowed.`, 413);
  }
}

/** True if a request is an upload, which other handlers must not refuse for its method. */
export const isUpload = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  method === 'POST' && url.startsWith(`${UPLOAD_PATH}/`);

/** Takes releases from teams: `POST /__releases/<remote>`. Each is published by the command that operators use. */
export function serveUploads(
  app: FastifyInstance,
  options: UploadsOptions & { readonly onError: (error: unknown) => void },
): void {
  const { tokens, publisher, stagingRoot, onEvent, onError, limits = UPLOAD_LIMITS, rates } = options;
  const authoriser = createAuthoriser(tokens, rates);
  /** IDs of the tokens of running uploads. */
  const running: string[] = [];

  async function takeUpload(request: FastifyRequest, part: string, token: PublishToken): Promise<Outcome> {
    requireReadable(request, limits);
    const source = { team: token.team, token: token.id, address: request.ip };
    const contentLength = lengthOf(request);
    // The iterator leaves the connection open after a refusal, so that the client can read the answer.
    const stream = request.raw.iterator({ destroyOnReturn: false });
    return withStagingFolder(stagingRoot, async (folder) => {
      const manifest = await receiveUpload(stream, {
        folder,
        limits,
        ...(contentLength !== undefined && { contentLength }),
        check: (candidate) => requireChannel(token, candidate),
      }).finally(() => stream.return?.());
      const { exit, document } = await publisher.publish({ part, folder, manifest, source });
      return outcomeOf({ exit, document: withoutPlaces(document, folder, stagingRoot) });
    });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { part } = request.params as { part: string };
    const { ip: address, raw } = request;
    let token: PublishToken | null = null;
    let result: Outcome;
    try {
      token = await authoriser.authorise({ authorization: request.headers.authorization, address, part });
      const own = running.filter((id) => id === token?.id);
      if (running.length >= MAX_UPLOADS || own.length >= MAX_UPLOADS_PER_TOKEN) {
        throw new UploadRefused(503, 'Other uploads are running; try again later.', {
          retryAfterS: BUSY_RETRY_AFTER_S,
        });
      }
      running.push(token.id);
      try {
        result = await takeUpload(request, part, token);
      } finally {
        running.splice(running.indexOf(token.id), 1);
      }
    } catch (error) {
      if (error instanceof UploadRefused) token ??= error.token ?? null;
      result = outcomeOfError(error, raw, onError);
    }
    const { outcome, status, message, document, retryAfterS } = result;
    onEvent({
      outcome,
      part,
      address,
      team: token?.team ?? null,
      token: token?.id ?? null,
      status,
      ...(message !== undefined && { message }),
    });
    // The client may still be sending: it reads the answer afterwards.
    if (!raw.complete) raw.resume();
    return reply
      .code(status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .headers(status === 401 ? { 'www-authenticate': 'Bearer' } : {})
      .headers(retryAfterS === undefined ? {} : { 'retry-after': retryAfterS })
      .send(`${JSON.stringify(document)}\n`);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the body itself, once it knows who sends it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(`${UPLOAD_PATH}/:part`, { bodyLimit: Number.MAX_SAFE_INTEGER }, handle);
  });
}
