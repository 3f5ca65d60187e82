import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Core } from '../src/app/core';
import { createApi, type ApiOptions } from '../src/app/create-api';
import { deriveKeys } from '../src/app/keys';
import { loadConfig, type Config } from '../src/config/config';
import { apiRoleUrl } from '../src/db/api-role';
import { connect, type Database } from '../src/db/client';
import type { users } from '../src/db/schema';
import type { StoredMail } from '../src/mail/outbox';
import { createHasher } from '../src/modules/passwords/hasher';
import { createSessions } from '../src/modules/sessions/service';
import { insertUser } from '../src/modules/users/repository';
import { createDatabase, dropDatabase } from './database';

/** As cheap as argon2id gets: what is tested is the flow, not the cost. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
export const PASSWORD = 'xe-dap-leo-nui-7';
export const SECRETS = { jwtSecret: 'jwt-'.padEnd(40, 'Zq8x'), otpKey: 'otp-'.padEnd(40, 'Wk3v') };

export interface Clock {
  now(): Date;
  advance(milliseconds: number): void;
  /** From now on only {@link Clock.advance} moves it: what waits seconds for somebody is the same on a busy machine. */
  stop(): void;
  /** Stands still during some work. */
  still<T>(work: () => Promise<T>): Promise<T>;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly ip: string;
}

export interface TestApi {
  readonly app: FastifyInstance;
  /** The database as its owner. */
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** Calls a path below /api. Every call comes from a new address unless one is given. */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  post(path: string, payload?: object, options?: CallOptions): Promise<Reply>;
  /** Somebody who has an account and is signed in. */
  person(changes?: Partial<typeof users.$inferInsert>): Promise<Person>;
  /** Somebody who registers, with all that follows, such as a mail. */
  registered(): Promise<Person>;
  /** Mails to an address, newest first. */
  mails(to: string): Promise<(StoredMail & { code: string; link: string })[]>;
  close(): Promise<void>;
}

export interface CallOptions {
  payload?: InjectOptions['payload'];
  headers?: Record<string, string>;
  token?: string;
  ip?: string;
  /** Changes of the office say which version they were made from; `*`, any, unless told otherwise. Null: nothing. */
  version?: number | null;
}

const OFFICE_PATH = /^(\/api)?\/(staff|admin|customers)\//;
const seenBy = (method: string, path: string, version: number | null | undefined) =>
  method === 'GET' || version === null || !OFFICE_PATH.test(path)
    ? {}
    : { 'if-match': version === undefined ? '*' : `"${version}"` };

export interface Reply extends Omit<LightMyRequestResponse, 'json'> {
  // A reply is looked into at many depths; expectations say what is there.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}

let counter = 0;
/** Of {@link PASSWORD}, made once. */
let hashed: Promise<string> | undefined;

/** An address nobody has called from yet, in a network of its own. */
export const freshIp = (): string => {
  counter++;
  return `10.${(counter >> 8) & 255}.${counter & 255}.7`;
};
export const freshEmail = (name = 'nguoi'): string => `${name}${++counter}@example.vn`;

/** Stored data that an API starts on. */
export interface StoredSite {
  readonly database: { readonly url: string; readonly name: string };
  /** When it was stored: the clock goes on from there. */
  readonly at: Date;
}

/** An API on a database of its own, empty unless one is given, with a clock that tests move. */
export async function startApi(
  changes: Partial<Config> = {},
  options: Omit<ApiOptions, 'config' | 'now'> = { logger: false },
  stored: StoredSite | null = null,
): Promise<TestApi> {
  const database = stored?.database ?? (await createDatabase());
  const filesDir = await mkdtemp(join(tmpdir(), 'evcare-files-'));
  const config: Config = {
    ...loadConfig(
      { NODE_ENV: 'test' },
      {
        databaseUrl: apiRoleUrl(database.url),
        databaseOwnerUrl: database.url,
        secrets: SECRETS,
        dataDir: filesDir,
      },
    ),
    argon2: CHEAP,
    maxHashes: 100,
    requests: { maxRunning: 1_000, maxWaiting: 1_000 },
    ...changes,
  };
  const clock = movableClock(stored?.at);
  const app = await createApi({ config, now: clock.now, ...options });
  await app.ready();
  // Tests change what the API may not, such as its tables; the API itself runs as a role of its own.
  const { db, close } = connect(changes.databaseUrl ?? database.url, { max: 2 });
  const sessions = createSessions({ db, keys: deriveKeys(config), now: clock.now } as Core);

  const call: TestApi['call'] = async (
    method,
    path,
    { payload, headers = {}, token, ip = freshIp(), version } = {},
  ) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path.startsWith('/api') ? path : `/api${path}`,
      remoteAddress: ip,
      headers: {
        ...seenBy(method, path, version),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return Object.assign(response, { data: isJson ? (JSON.parse(response.body) as unknown) : null });
  };
  const post: TestApi['post'] = (path, payload, more) =>
    call('POST', path, { ...(payload && { payload }), ...more });

  return {
    app,
    db,
    config,
    clock,
    call,
    post,
    async person(values) {
      const [email, ip] = [freshEmail(), freshIp()];
      const passwordHash = await (hashed ??= createHasher(config).hash(PASSWORD));
      const known = { fullName: 'Nguyễn Văn Bé', email, phoneNumber: '+84912345678', passwordHash };
      const user = await insertUser(db, { ...known, ...values }, clock.now());
      const tokens = await sessions.start(db, { ...user, role: 'customer' }, { ip, log: app.log });
      return {
        id: user.id,
        email: user.email,
        ip,
        token: tokens.accessToken,
        refreshToken: tokens.refreshToken,
      };
    },
    async registered() {
      const [email, ip] = [freshEmail(), freshIp()];
      const { data } = await post('/auth/register', registration({ email }), { ip });
      return { id: data.userId, email, ip, token: data.accessToken, refreshToken: data.refreshToken };
    },
    async mails(to) {
      await app.settled();
      return (await call('GET', `/dev/outbox.json?to=${encodeURIComponent(to)}`)).data.data;
    },
    async close() {
      await app.close();
      await close();
      await dropDatabase(database.name);
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

/** Goes on with the real one, from where tests moved it. */
function movableClock(from?: Date): Clock {
  let offset = from ? from.getTime() - Date.now() : 0;
  let stoppedAt: number | null = null;
  const stop = () => void (stoppedAt ??= Date.now());
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offset),
    advance: (milliseconds) => void (offset += milliseconds),
    stop,
    async still(work) {
      stop();
      try {
        return await work();
      } finally {
        stoppedAt = null;
      }
    },
  };
}

/** A registration form as the page sends it. */
export const registration = (changes: Record<string, unknown> = {}) => ({
  fullName: 'Nguyễn Văn Bé',
  email: freshEmail(),
  phoneNumber: '0912 345 678',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...changes,
});

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A code that is certainly another one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
