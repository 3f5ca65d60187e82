import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '@evcare/api/bucket';
import { openReleasesBucket } from '../releases/s3/bucket';

/** S3-compatible server of a test. */
export interface S3Server {
  /** URL of the server. */
  readonly url: string;
  /** Environment of a program that keeps its releases there. */
  env(bucket?: string): Record<string, string>;
  /** Opens a bucket as a program would. */
  open(bucket?: string, pageSize?: number): Bucket;
  /** Creates a bucket and returns its name. */
  makeBucket(): Promise<string>;
  stop(): Promise<void>;
}

// Keeps the library's warning about future versions out of the test output.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

/**
 * Starts a server. @param keepsConditions false for a server that accepts conditions of writes without
 * enforcing them
 */
export async function startS3Server({ keepsConditions = true } = {}): Promise<S3Server> {
  const child = fork(join(__dirname, 's3-program.mjs'), keepsConditions ? [] : ['--unconditional'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new S3Client({ endpoint: url, region: 'us-east-1', forcePathStyle: true, credentials });
  let buckets = 0;
  const env = (bucket = 'releases') => ({
    RELEASES_STORE: `s3://${bucket}/site`,
    S3_ENDPOINT: url,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  return {
    url,
    env,
    open(bucket, pageSize) {
      const opened = openReleasesBucket(env(bucket), { credentials, pageSize });
      if (!opened) throw new Error('No bucket is named.');
      return opened;
    },
    async makeBucket() {
      buckets += 1;
      const Bucket = `releases-${buckets}`;
      await client.send(new CreateBucketCommand({ Bucket }));
      return Bucket;
    },
    async stop() {
      client.destroy();
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
