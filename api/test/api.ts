import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Core } from '../src/platform/core/core';
import { createApi, type ApiOptions } from '../src/app/create-api';
import { deriveKeys } from '../src/platform/core/keys';
import { loadConfig, type Config } from '../src/platform/config/config';
import { apiRoleUrl } from '../src/platform/db/api-role';
import { connect, type Database } from '../src/platform/db/client';
import type { users } from '../src/identity/users/tables';
import type { StoredMail } from '../src/platform/mail/outbox';
import { createHasher } from '../src/identity/passwords/hasher';
import { createSessions } from '../src/identity/sessions/service';
import { insertUser } from '../src/identity/users/repository';
import { createDatabase, dropDatabase } from './database';
import { createAnswerCheck, type AnswerCheck } from './documented-answers';

/** Cheapest argon2id settings, because tests check the behaviour, not the cost. */
export const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
export const PASSWORD = 'xe-dap-leo-nui-7';
export const SECRETS = { jwtSecret: 'jwt-'.padEnd(40, 'Zq8x'), otpKey: 'otp-'.padEnd(40, 'Wk3v') };

export interface Clock {
  now(): Date;
  advance(milliseconds: number): void;
  /**
   * Stops the clock. Afterwards only {@link Clock.advance} moves it, so that timeouts do not depend on the
   * load of the machine.
   */
  stop(): void;
  /** Stops the clock while `work` runs. */
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
  /** Connection as the owner of the database. */
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** Calls a path below /api; by default, each call comes from a new address. */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  post(path: string, payload?: object, options?: CallOptions): Promise<Reply>;
  /**
   * Makes later calls throw if a response contradicts the OpenAPI document. `CHECK_ANSWERS=1` does so in all
   * tests.
   */
  checkAnswers(): Promise<void>;
  /** Creates a user and signs in. */
  person(changes?: Partial<typeof users.$inferInsert>): Promise<Person>;
  /** Registers a user through the API, including everything that follows, such as a mail. */
  registered(): Promise<Person>;
  /** Returns the mails to an address, newest first. */
  mails(to: string): Promise<(StoredMail & { code: string; link: string })[]>;
  close(): Promise<void>;
}

export interface CallOptions {
  payload?: InjectOptions['payload'];
  headers?: Record<string, string>;
  token?: string;
  ip?: string;
  /** Value of If-Match for changes by the back office; by default `*`, any version. Null sends no header. */
  version?: number | null;
}

const OFFICE_PATH = /^(\/api)?\/(staff|manager|admin|customers)\//;
const seenBy = (method: string, path: string, version: number | null | undefined) =>
  method === 'GET' || version === null || !OFFICE_PATH.test(path)
    ? {}
    : { 'if-match': version === undefined ? '*' : `"${version}"` };

export interface Reply extends Omit<LightMyRequestResponse, 'json'> {
  // Any type: tests read replies at many depths, and their expectations check the content.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
}

let counter = 0;
/** Hash of {@link PASSWORD}, computed once. */
let hashed: Promise<string> | undefined;

/** Returns an unused IP address in a network of its own. */
export const freshIp = (): string => {
  counter++;
  return `10.${(counter >> 8) & 255}.${counter & 255}.7`;
};
export const freshEmail = (name = 'nguoi'): string => `${name}${++counter}@example.vn`;

/** Stored data that an API starts with. */
export interface StoredSite {
  readonly database: { readonly url: string; readonly name: string };
  /** Time at which the data was stored; the clock continues from there. */
  readonly at: Date;
}

/** Starts an API on its own database, which is empty by default, with a clock that tests move. */
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
  // Tests change things that the API may not, such as its tables, so this connection uses the owner's role.
  const { db, close } = connect(changes.databaseUrl ?? database.url, { max: 2 });
  const sessions = createSessions({ db, keys: deriveKeys(config), now: clock.now } as Core);

  let checkAnswer: AnswerCheck | null = null;
  const checkAnswers = async () => {
    checkAnswer = createAnswerCheck((await app.inject('/api/docs/json')).json());
  };
  if (process.env['CHECK_ANSWERS'] && config.docs) await checkAnswers();

  const call: TestApi['call'] = async (
    method,
    path,
    { payload, headers = {}, token, ip = freshIp(), version } = {},
  ) => {
    const url = path.startsWith('/api') ? path : `/api${path}`;
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: ip,
      headers: {
        ...seenBy(method, path, version),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    const contradiction = checkAnswer?.(method, url, response) ?? null;
    if (contradiction !== null) throw new Error(`${method} ${path}: ${contradiction}`);
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
    checkAnswers,
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

/** Creates a clock that runs in real time from the time to which a test moved it. */
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

/** Registration form as the page sends it. */
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

/** Returns a code that differs from the given code. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
