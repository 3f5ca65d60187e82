import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadManifest } from '@evcare/shared-contracts/publishing';
import { SIGNATURE_VARIABLE } from '../../releases/signing/signature-file';
import { UPLOAD_SOURCE_VARIABLE, type UploadSource } from '../../releases/upload-source';
import { ROOT } from '../../workspace/parts';
import { lowerPriority } from '../../workspace/priority';

/** Maximum duration of a publication (ms): less than the two minutes that the gateway waits for an answer. */
const LIMIT_MS = 100_000;
/** Maximum size of a publisher's output (bytes). */
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;
/**
 * Variables that a publisher needs. It runs the code of teams in a browser and in other processes, so it gets no
 * secrets of the site but those of the bucket.
 */
const NEEDED =
  /^(?:PATH|HOME|TMPDIR|LANG|NODE_ENV|DATA_DIR|RELEASES_STORE|S3_\w+|AWS_\w+|CHROMIUM_PATH|WEB_ORIGIN|PREVIEWS|PLAYWRIGHT_\w+)$/;

/** Release that has arrived. */
export interface StagedUpload {
  readonly part: string;
  /** Folder of the build. */
  readonly folder: string;
  readonly manifest: UploadManifest;
  readonly source: UploadSource;
}

/** Result of `npm run releases -- publish --json`. */
export interface PublisherResult {
  readonly exit: number;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Publishes uploads by the command that operators use. */
export interface Publisher {
  /** Waits for its turn. @throws Error if the command ends without a result */
  publish(upload: StagedUpload): Promise<PublisherResult>;
  /** Ends the running command; the next ones do not start. */
  close(): void;
}

export interface PublisherOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly limitMs?: number;
}

/** The command: a program beside the bundle of an image, else the one of the checkout. */
function releasesProgram(): string {
  const bundled = join(__dirname, 'releases.cjs');
  return existsSync(bundled) ? bundled : join(ROOT, 'scripts/releases.mjs');
}

/** Call of the command that publishes an upload: its arguments, and what it adds to the environment. */
export function publishCommandOf({ part, folder, manifest, source }: StagedUpload): {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
} {
  const { canary, preview, dryRun, reason, signature } = manifest;
  const args = [
    preview ? 'preview' : 'publish',
    part,
    `--dist=${folder}`,
    '--json',
    ...(dryRun ? ['--dry-run'] : []),
    ...(canary ? [`--canary=${canary.percent}`] : []),
    ...(canary?.cohorts ?? []).map((cohort) => `--cohort=${cohort}`),
    ...(reason === undefined ? [] : [`--reason=${reason}`]),
  ];
  return {
    args,
    env: {
      RELEASE_ACTOR: `team ${source.team}`,
      [UPLOAD_SOURCE_VARIABLE]: JSON.stringify(source),
      ...(signature && { [SIGNATURE_VARIABLE]: JSON.stringify(signature) }),
    },
  };
}

/** Variables of the site that a publisher gets. */
export const publisherEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => NEEDED.test(name)));

function parse(out: string): PublisherResult['document'] | null {
  try {
    return JSON.parse(out) as PublisherResult['document'];
  } catch {
    return null;
  }
}

/**
 * Creates a publisher that runs one command at a time, in a process of its own: the gate neither delays the site's
 * answers nor fills its memory.
 */
export function createPublisher({ env, limitMs = LIMIT_MS }: PublisherOptions): Publisher {
  const stop = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  function run(upload: StagedUpload): Promise<PublisherResult> {
    stop.signal.throwIfAborted();
    const command = publishCommandOf(upload);
    const child = spawn(process.execPath, [releasesProgram(), ...command.args], {
      env: {
        ...publisherEnvironment(env),
        ...command.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(limitMs)]),
      killSignal: 'SIGKILL',
    });
    lowerPriority(child.pid);
    const output = { out: '', err: '' };
    const keep = (name: 'out' | 'err') => (chunk: string) => {
      if (output[name].length < MAX_OUTPUT_BYTES) output[name] += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep('out'));
    child.stderr.setEncoding('utf8').on('data', keep('err'));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exit) => {
        const document = parse(output.out);
        if (document && exit !== null) return resolve({ exit, document });
        reject(new Error(`The publisher ended with ${exit ?? 'a signal'}: ${output.err.slice(-2_000)}`));
      });
    });
  }

  return {
    publish(upload) {
      const result = last.then(() => run(upload));
      last = result.catch(() => undefined);
      return result;
    },
    close: () => stop.abort(),
  };
}
