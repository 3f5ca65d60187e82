import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { UPLOAD_TYPE, type UploadManifest } from '@evcare/shared-contracts/publishing';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import { execute } from '../../../releases/commands/execute';
import { createToken, type NewToken } from '../../../releases/tokens/token';
import { createFolderTokens, type TokenStore } from '../../../releases/tokens/token-store';
import {
  createStoreFixture,
  writeBuild,
  type FixtureBuild,
  type StoreFixture,
} from '../../../testing/fixtures';
import { ROOT } from '../../../workspace/parts';
import { listen } from '../../http-server';
import { followSite } from '../../live-pages';
import { createSiteApp, type SiteAppOptions } from '../../site-app';
import { publishCommandOf, type Publisher } from '../publisher-process';
import type { UploadEvent, UploadsOptions } from '../upload-routes';

/** Answer to a request that was written by hand. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any -- documents differ
  readonly json: any;
}

/** Running site on loopback that takes releases. */
export interface UploadSite {
  readonly fixture: StoreFixture;
  readonly tokens: TokenStore;
  readonly url: string;
  readonly events: readonly UploadEvent[];
  readonly errors: readonly unknown[];
  /** Makes a token, by default for everything of `mfe-shop`. */
  token(more?: Partial<NewToken>): Promise<{ readonly token: string; readonly id: string }>;
  /** Writes a build and returns its folder. */
  build(build?: Partial<FixtureBuild>): Promise<string>;
  /** Opens a request; the caller writes its body. */
  open(
    token: string | null,
    options?: { part?: string; headers?: Record<string, string | number> },
  ): ClientRequest;
  /** Sends a body in one go. */
  send(
    token: string | null,
    body: string | Buffer,
    options?: Parameters<UploadSite['open']>[1],
  ): Promise<Answer>;
  /** Everything in the folder of the releases, drafts and tokens included. */
  traces(): Promise<string[]>;
  close(): Promise<void>;
}

/** The command that operators use, in this process and without a browser: fixtures are no real remotes. */
const publisherOf = (fixture: StoreFixture, tokens: TokenStore): Pick<Publisher, 'publish'> => ({
  async publish(upload) {
    const { args, env } = publishCommandOf(upload);
    const world = { store: () => fixture.store, tokens: () => tokens, env, now: new Date() };
    const { exit, out } = await execute(args, world);
    return { exit, document: JSON.parse(out) };
  },
});

/** Body of an upload: the line and the files. */
export function bodyOf(
  files: Readonly<Record<string, string>>,
  change: (manifest: UploadManifest) => object = (manifest) => manifest,
): Buffer {
  const described = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  const line = JSON.stringify(change({ format: 1, files: described }));
  return Buffer.concat([Buffer.from(`${line}\n`), ...Object.values(files).map((text) => Buffer.from(text))]);
}

export async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  return { status: response.statusCode ?? 0, headers: response.headers, json };
}

/** Starts a site with a shell and a shop. */
export async function startUploadSite(
  more: Partial<UploadsOptions> & {
    readonly off?: boolean;
    readonly trustProxy?: SiteAppOptions['trustProxy'];
  } = {},
): Promise<UploadSite> {
  const { off = false, trustProxy, ...options } = more;
  const fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.1' });
  const releasesDir = join(fixture.folder, 'releases');
  const tokens = createFolderTokens(releasesDir);
  const [events, errors]: [UploadEvent[], unknown[]] = [[], []];
  const onError = (error: unknown) => void errors.push(error);
  const live = await followSite({
    store: fixture.store,
    readConfig: async () => runtimeConfigSchema.parse({}),
    configPath: join(fixture.folder, 'runtime-config.json'),
    onError,
    intervalMs: 0,
  });
  const uploads: UploadsOptions = {
    tokens,
    publisher: publisherOf(fixture, tokens),
    stagingRoot: releasesDir,
    onEvent: (event) => void events.push(event),
    ...options,
  };
  const app = await createSiteApp({
    live,
    releasesDir,
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    ...(trustProxy !== undefined && { trustProxy }),
    ...(!off && { uploads }),
    onError,
  });
  const server = await listen((req, res) => app.routing(req, res), '127.0.0.1', 0);
  let builds = 0;
  const open: UploadSite['open'] = (token, { part = 'mfe-shop', headers = {} } = {}) =>
    request(`${server.url}/__releases/${part}`, {
      method: 'POST',
      headers: {
        'content-type': UPLOAD_TYPE,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  return {
    fixture,
    tokens,
    url: server.url,
    events,
    errors,
    async token(scope = {}) {
      const { token, stored } = createToken({
        team: 'shop',
        remotes: ['mfe-shop'],
        channels: ['stable', 'canary'],
        days: 30,
        by: 'linh',
        now: new Date(),
        ...scope,
      });
      await tokens.update((all) => [...all, stored]);
      return { token, id: stored.id };
    },
    build(build = {}) {
      builds += 1;
      return writeBuild(join(fixture.folder, `upload-${builds}`), {
        name: 'mfe-shop',
        version: '1.0.2',
        ...build,
      });
    },
    open,
    send: (token, body, sent) =>
      new Promise((resolve, reject) => {
        const client = open(token, sent);
        client.once('response', (response) => resolve(readAnswer(response)));
        client.once('error', reject);
        client.end(body);
      }),
    traces: async () => (await readdir(releasesDir, { recursive: true })).sort(),
    async close() {
      await server.close();
      await app.close();
      await fixture.remove();
    },
  };
}
