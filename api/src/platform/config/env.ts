import * as z from 'zod/mini';

/** Treats an empty variable as unset. */
const given = (value: string | undefined) => (value?.trim() === '' ? undefined : value);

const isOrigin = (value: string) => {
  try {
    return new URL(value).origin === value;
  } catch {
    return false;
  }
};
const origin = z.string().check(z.refine(isOrigin, 'https://host[:port]'));
const starts = (rule: string, ...schemes: string[]) =>
  z.string().check(z.refine((value) => schemes.some((scheme) => value.startsWith(scheme)), rule));
const asBoolean = (value: unknown) =>
  typeof value !== 'string'
    ? value
    : { '1': true, true: true, '0': false, false: false }[value.toLowerCase()];
const flag = z.pipe(z.transform(asBoolean), z.boolean('0 | 1'));
const asNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : value);
const whole = (min: number, max: number) => {
  const rule = `${min}–${max}`;
  return z.pipe(z.transform(asNumber), z.int(rule).check(z.gte(min, rule), z.lte(max, rule)));
};
const split = z.transform((value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : value,
);
const list = z.pipe(split, z.array(origin));
const database = starts('postgresql://…', 'postgres://', 'postgresql://');

/**
 * Trusted proxies: `false`, `true` (any proxy, only if no one else can reach this port), a number of proxies,
 * or addresses.
 */
const proxies = z.pipe(
  z.transform((value: unknown) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  }),
  z.union([z.boolean(), z.number(), z.string()]),
);

const MODES = ['development', 'production', 'test'] as const;
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z.object({
  NODE_ENV: z._default(z.enum(MODES, MODES.join(' | ')), 'development'),
  DATABASE_URL: z.optional(database),
  DATABASE_OWNER_URL: z.optional(database),
  DATABASE_DIRECT_URL: z.optional(database),
  DATABASE_REPLICAS: z._default(z.pipe(split, z.array(database)), []),
  DATABASE_REPLICA_MAX_LAG_MS: z._default(whole(100, 600_000), 5_000),
  DATABASE_POOL_SIZE: z._default(whole(2, 500), 20),
  EVENTS_URL: z.optional(z.string()),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(whole(0, 65_535), 4000),
  JWT_SECRET: z.optional(z.string()),
  OTP_KEY: z.optional(z.string()),
  WEB_ORIGIN: z._default(origin, 'http://localhost:3000'),
  API_ORIGIN: z.optional(origin),
  CORS_ORIGINS: z._default(list, []),
  SMTP_URL: z.optional(starts('smtp://… | smtps://…', 'smtp://', 'smtps://')),
  SHOP_EMAIL: z.optional(z.string().check(z.regex(/^\S+@\S+$/, 'name@host'))),
  MAIL_FROM: z._default(z.string(), 'EVCare Việt Nam <no-reply@evcare.test>'),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(origin, 'https://accounts.google.com'),
  FILES_DIR: z.optional(z.string()),
  PICTURES_DIR: z.optional(z.string()),
  VIETQR_BANK_BIN: z.optional(z.string().check(z.regex(/^\d{6}$/, '6 digits'))),
  VIETQR_BANK_NAME: z.optional(z.string()),
  VIETQR_ACCOUNT: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{4,19}$/, '4–19 letters and digits'))),
  VIETQR_HOLDER: z.optional(z.string()),
  VNPAY_TMN_CODE: z.optional(z.string().check(z.regex(/^[0-9A-Z]{8}$/, '8 capital letters and digits'))),
  VNPAY_HASH_SECRET: z.optional(z.string()),
  VNPAY_PAY_URL: z._default(starts('https://…', 'https://'), 'https://pay.vnpay.vn/vpcpay.html'),
  VNPAY_API_URL: z._default(
    starts('https://…', 'https://'),
    'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
  ),
  MOMO_PARTNER_CODE: z.optional(z.string()),
  MOMO_ACCESS_KEY: z.optional(z.string()),
  MOMO_SECRET_KEY: z.optional(z.string()),
  MOMO_API_URL: z._default(starts('https://…', 'https://'), 'https://payment.momo.vn'),
  CARRIER_KEY_GHN: z.optional(z.string()),
  CARRIER_KEY_GHTK: z.optional(z.string()),
  CARRIER_KEY_VIETTEL_POST: z.optional(z.string()),
  CARRIER_KEY_VNPOST: z.optional(z.string()),
  CARRIER_KEY_JT_EXPRESS: z.optional(z.string()),
  DEMO: z._default(flag, false),
  DEV_OUTBOX: z.optional(flag),
  REQUIRE_SECOND_FACTOR: z._default(flag, false),
  API_DOCS: z.optional(flag),
  TRUST_PROXY: z._default(proxies, false),
  LOG_LEVEL: z._default(z.enum(LEVELS, LEVELS.join(' | ')), 'info'),
  LIMIT_SCALE: z._default(whole(1, 1000), 1),
  MAX_REQUESTS: z._default(whole(8, 10_000), 16),
  MAX_WAITING_REQUESTS: z._default(whole(0, 10_000), 32),
  OPS_TOKEN: z.optional(z.string()),
  RELEASE_DASHBOARD: z._default(flag, false),
  RELEASE_CONTROL_URL: z.optional(origin),
  RELEASE_CONTROL_TOKEN: z.optional(z.string()),
  SLOW_STATEMENT_MS: z._default(whole(1, 60_000), 500),
});

export type Env = z.output<typeof schema>;

/** Parses the environment of the process. `failed` has one line for each invalid setting. */
export function readEnv(env: NodeJS.ProcessEnv): { values: Env | null; failed: string[] } {
  const known = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, given(env[key])]));
  const result = schema.safeParse(known);
  if (result.success) return { values: result.data, failed: [] };
  return {
    values: null,
    failed: result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`),
  };
}
