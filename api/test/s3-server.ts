import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openBucket, type Bucket, type BucketOptions } from '../src/platform/bucket';
import { uploadsBucketOf, type UploadsBucket } from '../src/platform/config/uploads-bucket';

/**
 * Behaviour of the server: it answers, accepts requests without answering, or answers with an error of S3, also to one
 * method only.
 */
export type S3Behaviour =
  'answer' | 'stall' | { readonly status: number; readonly code: string; readonly method?: string };

/** S3-compatible server of a test. */
export interface S3Server {
  readonly url: string;
  /** Number of requests so far. */
  readonly requests: () => number;
  /** Resolves when the next request arrives. */
  nextRequest(): Promise<unknown>;
  behave(behaviour: S3Behaviour): void;
  /** Creates a bucket and returns the environment of a program with uploads there. */
  makeBucket(): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

const PROGRAM = join(__dirname, '../../scripts/src/testing/s3-program.mjs');
let buckets = 0;

/** Starts a real server, behind a proxy that can stall and fail. */
export async function startS3Server(): Promise<S3Server> {
  const child = fork(PROGRAM, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  let behaviour: S3Behaviour = 'answer';
  let requests = 0;
  const proxy = createServer((request, response) => {
    requests += 1;
    if (behaviour === 'stall') return void request.resume();
    if (behaviour !== 'answer' && (behaviour.method ?? request.method) === request.method) {
      const { status, code } = behaviour;
      const error = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
      request.resume();
      return void response.writeHead(status, { 'content-type': 'application/xml' }).end(error);
    }
    const { method, url: path, headers } = request;
    const upstream = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url,
    requests: () => requests,
    nextRequest: () => once(proxy, 'request'),
    behave: (next) => void (behaviour = next),
    async makeBucket() {
      const name = `uploads-${++buckets}`;
      await fetch(`${url}/${name}`, { method: 'PUT' });
      return {
        UPLOADS_STORE: `s3://${name}/shop`,
        S3_ENDPOINT: url,
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
      };
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      proxy.closeAllConnections();
      proxy.close();
      await exited;
    },
  };
}

/** Reads the bucket of an environment as a program would. */
export function uploadsBucketIn(env: Record<string, string>): UploadsBucket {
  const problems: string[] = [];
  const bucket = uploadsBucketOf(env, problems);
  if (!bucket || problems.length > 0) throw new Error(`no bucket: ${problems.join()}`);
  return bucket;
}

/** Opens the bucket of an environment. */
export function bucketIn(env: Record<string, string>, options: Partial<BucketOptions> = {}): Bucket {
  const { address, credentials } = uploadsBucketIn(env);
  return openBucket(address, { content: 'The uploads', credentials, ...options });
}
