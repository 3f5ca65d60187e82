// Measures whether response times reveal that an account exists, with the production cost of password hashes:
// npm run bench -- enumeration
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ulid } from 'ulid';
import type { Core } from '../src/platform/core/core';
import { createApi } from '../src/app/create-api';
import { deriveKeys } from '../src/platform/core/keys';
import { loadConfig, type Config } from '../src/platform/config/config';
import { connect, type Database } from '../src/platform/db/client';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { migrate } from '../src/operations/migration/migrate';
import { createOtp } from '../src/identity/otp/service';
import { createHasher } from '../src/identity/passwords/hasher';
import { insertUser } from '../src/identity/users/repository';

const ROUNDS = Number(process.env['ROUNDS'] ?? 50);
const WARM_UP = 5;
/** Maximum relative difference between the median of a kind of caller and the median of the first kind. */
const TOLERANCE = 0.2;
/** Smaller differences (milliseconds) cannot be measured over the network. */
const TOLERANCE_MS = 1;

type Make = (n: number) => Promise<object>;
type Api = Awaited<ReturnType<typeof createApi>>;
/** Kinds of callers that must be indistinguishable at one endpoint; each is compared with the first kind. */
interface Case {
  readonly path: string;
  readonly kinds: Readonly<Record<string, Make>>;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] as number;

async function casesOf(db: Database, config: Config): Promise<readonly Case[]> {
  const hasher = createHasher(config);
  const passwordHash = await hasher.hash('xe-dap-leo-nui-7');
  const otp = createOtp({ db, keys: deriveKeys(config), now: () => new Date() } as Core);
  let count = 0;
  const email = () => `bench${++count}@example.vn`;
  type Values = Parameters<typeof insertUser>[1];
  const account = (values: Partial<Values> = {}) =>
    insertUser(db, { fullName: 'Nguyễn Bé', email: email(), passwordHash, ...values }, new Date());
  const locked = { status: 'locked' } as const;
  const google = () => ({ passwordHash: null, googleSub: `sub-${count}` });
  const byEmail = (values?: () => Partial<Values>) => async () => ({
    email: (await account(values?.())).email,
  });
  const login =
    (make: Make, password = 'sai-mat-khau-1') =>
    async (n: number) => ({ ...(await make(n)), password });
  const unknown = async () => ({ email: email() });
  return [
    {
      path: '/auth/login',
      kinds: {
        'wrong password': login(byEmail()),
        unknown: login(unknown),
        'locked, right password': login(
          byEmail(() => locked),
          'xe-dap-leo-nui-7',
        ),
        'Google only': login(byEmail(google)),
      },
    },
    ...['/auth/reset-password/request', '/auth/resend-verification'].map((path) => ({
      path,
      kinds: {
        unverified: byEmail(),
        unknown,
        locked: byEmail(() => locked),
        'Google only': byEmail(google),
      },
    })),
    {
      path: '/auth/verify-email',
      kinds: {
        'wrong code': async () => {
          const { id } = await account();
          await otp.issue(db, id, 'verify');
          return { userId: id, otpCode: '000000' };
        },
        unknown: async () => ({ userId: ulid(), otpCode: '000000' }),
        'no code': async () => ({ userId: (await account()).id, otpCode: '000000' }),
      },
    },
  ];
}

/** Returns the response times of one endpoint in milliseconds, by kind of caller. */
async function measure(app: Api, path: string, kinds: Case['kinds']): Promise<Map<string, number[]>> {
  const names = Object.keys(kinds);
  const times = new Map(names.map((kind) => [kind, [] as number[]]));
  const calls: { kind: string; payload: object; counted: boolean }[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // Each round begins with another kind, so that other load on the machine affects all kinds equally.
    for (const index of names.keys()) {
      const kind = names[(index + round + WARM_UP) % names.length] as string;
      const payload = await (kinds[kind] as Make)(round);
      calls.push({ kind, payload, counted: round >= 0 });
    }
  }
  for (const [n, { kind, payload, counted }] of calls.entries()) {
    const started = performance.now();
    await app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      remoteAddress: `10.0.${n >> 8}.${n & 255}`,
    });
    if (counted) times.get(kind)?.push(performance.now() - started);
    // Mails are written after the response and are not part of its time.
    await app.settled();
  }
  return times;
}

async function main(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evcare-bench-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const databaseUrl = server.url('bench');
  await migrate(databaseUrl);
  const secrets = { jwtSecret: 'a'.repeat(40), otpKey: 'b'.repeat(40) };
  const config = {
    ...loadConfig({ NODE_ENV: 'development' }, { databaseUrl, secrets, dataDir }),
    limitScale: 1_000,
    // Cost in production; the default in development may be lower.
    argon2: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  };
  const app = await createApi({ config, logger: false });
  await app.ready();
  const { db, close } = connect(databaseUrl, { max: 1 });
  let failed = 0;
  try {
    for (const { path, kinds } of await casesOf(db, config)) {
      const times = await measure(app, path, kinds);
      const [base] = [...times.values()].map(median);
      for (const [kind, values] of times) {
        const ms = median(values);
        const ratio = ms / (base as number);
        const apart = Math.abs(ratio - 1) > TOLERANCE && Math.abs(ms - (base as number)) > TOLERANCE_MS;
        failed += apart ? 1 : 0;
        const verdict = apart ? 'DIFFERS' : 'ok';
        process.stdout.write(
          `${path.padEnd(30)} ${kind.padEnd(24)} ${ms.toFixed(2).padStart(7)} ms  ratio ${ratio.toFixed(2)}  n=${values.length}  ${verdict}\n`,
        );
      }
    }
  } finally {
    await app.close();
    await close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
}

void main().then((code) => (process.exitCode = code));
