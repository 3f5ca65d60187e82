import { join } from 'node:path';
import { defaultPicturesFolder } from './pictures-folder';
import { readServerSettings, type ServerSettings } from '../http/settings';
import { databaseProblem, mailProblem, staysInside } from './connections';
import { readEnv, type Env } from './env';
import { withSecretFiles } from './secret-files';
import type { Secrets } from './secrets';
import { carrierKeysOf, type CarrierKeys } from './carriers';
import { gatewayKeysOf, type GatewayKeys } from './gateways';
import { eventsAddressOf, type EventsAddress } from './events-address';
import { uploadsBucketOf, type UploadsBucket } from './uploads-bucket';
import { vietQrOf, type VietQr } from './viet-qr';

export type Mode = 'development' | 'production' | 'test';

/** Settings that differ between installations, read by {@link loadConfig}. */
export interface Config {
  readonly mode: Mode;
  readonly databaseUrl: string;
  /**
   * Connection URL of the owner of the tables, for migrations, seeds, backups and restores; null if the role
   * of `databaseUrl` owns the tables.
   */
  readonly databaseOwnerUrl: string | null;
  /**
   * Connection URL of PostgreSQL itself, for notifications and checks at the start; null if `databaseUrl` leads there.
   * Otherwise that leads to a pooler in transaction mode, which keeps nothing of a connection between transactions.
   */
  readonly databaseDirectUrl: string | null;
  /** Connection URLs of streaming replicas for reads of public data; past poolers, like `databaseDirectUrl`. */
  readonly databaseReplicaUrls: readonly string[];
  /** Lag (ms) above which a replica answers no reads. */
  readonly databaseReplicaMaxLagMs: number;
  /** Maximum number of connections to `databaseUrl`, and to each replica. */
  readonly databasePoolSize: number;
  /** Broker of events between instances; null if PostgreSQL notifies each instance. */
  readonly eventsAddress: EventsAddress | null;
  readonly host: string;
  readonly port: number;
  readonly jwtSecret: string;
  readonly otpKey: string;
  /** Settings of the HTTP server. */
  readonly server: ServerSettings;
  /** Origin of the pages, used for links in mails and for redirects. */
  readonly webOrigin: string;
  /** Origin prepended to paths of pictures; empty if pages and API have the same origin. */
  readonly apiOrigin: string;
  readonly corsOrigins: readonly string[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Recipient of contact requests; null if requests are only stored. */
  readonly shopEmail: string | null;
  /** Null if sign-in with Google is turned off. Only the redirect requires `clientSecret`. */
  readonly google: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string | null;
  } | null;
  /** Folder of uploads, unless they are in a bucket. */
  readonly filesDir: string;
  /** Bucket of uploads; null if they are in the folder. */
  readonly uploadsBucket: UploadsBucket | null;
  /** Folder of the shop's pictures, which the build creates. */
  readonly picturesDir: string;
  /** Bank account for transfers; null if customers cannot pay by transfer. */
  readonly vietQr: VietQr | null;
  /** Keys of the payment gateways; a demo simulates gateways without keys. */
  readonly gateways: GatewayKeys;
  /** Keys with which carriers sign their events; a demo simulates carriers without a key. */
  readonly carrierKeys: CarrierKeys;
  readonly demo: boolean;
  /** True if managers and administrators must have a second factor. */
  readonly requireSecondFactor: boolean;
  readonly devOutbox: boolean;
  /** True if the documentation of the API is served at /api/docs. */
  readonly docs: boolean;
  readonly trustProxy: boolean | number | string;
  readonly logLevel: string;
  /** Multiplier of limits by network address, for many test browsers that share an address. */
  readonly limitScale: number;
  readonly argon2: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };
  /** Maximum number of concurrent password hashes. Further calls wait briefly and then get 503. */
  readonly maxHashes: number;
  /** Maximum numbers of running and waiting requests; further requests get 503. */
  readonly requests: { readonly maxRunning: number; readonly maxWaiting: number };
  /** Token for operators' programs that read metrics and release health; null if access is turned off. */
  readonly opsToken: string | null;
  /** Site server that moves releases for administrators, and the secret for it; null if they use commands only. */
  readonly releaseControl: { readonly url: string; readonly token: string } | null;
  /** Minimum duration in milliseconds of statements that are logged as slow. */
  readonly slowStatementMs: number;
  /** Interval in milliseconds of heartbeats and session checks of live event streams. */
  readonly heartbeatMs: number;
}

/** Returns the connection URL of PostgreSQL itself, past a pooler. */
export const directUrlOf = ({
  databaseDirectUrl,
  databaseUrl,
}: Pick<Config, 'databaseDirectUrl' | 'databaseUrl'>): string => databaseDirectUrl ?? databaseUrl;

/** Error for invalid settings; `problems` lists each setting with its allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'CONFIG_INVALID';

  constructor(readonly problems: readonly string[]) {
    super(`CONFIG_INVALID\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

export interface ConfigBase {
  /** Default folder of data files. */
  readonly dataDir?: string;
  /** Default of DATABASE_URL, used for the embedded server. */
  readonly databaseUrl?: string;
  /** Owner's connection URL that belongs to {@link ConfigBase.databaseUrl}. */
  readonly databaseOwnerUrl?: string;
  /** Default of JWT_SECRET and OTP_KEY outside production. */
  readonly secrets?: Secrets;
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SAMPLE = /change.?me|example|sample|secret.?here|password|^(.)\1+$|0123456789|abcdefghij/i;
/** Mailbox that does not exist; the development outbox shows its mails. */
const DEVELOPMENT_SHOP_EMAIL = 'lienhe@evcare.test';
const SECRET_LENGTH = 32;

/**
 * Reads the settings.
 * @throws ConfigError with all problems at once
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, base: ConfigBase = {}): Config {
  const problems: string[] = [];
  const resolved = withSecretFiles(env, problems);
  const { values, failed } = readEnv(resolved);
  problems.push(...failed);
  if (!values) throw new ConfigError(problems);
  const production = values.NODE_ENV === 'production';
  const server = readServerSettings(env);
  problems.push(...server.problems);
  const given = production ? undefined : base.secrets;
  const config: Config = {
    mode: values.NODE_ENV,
    databaseUrl: values.DATABASE_URL ?? base.databaseUrl ?? '',
    databaseOwnerUrl: (values.DATABASE_URL ? values.DATABASE_OWNER_URL : base.databaseOwnerUrl) ?? null,
    databaseDirectUrl: (values.DATABASE_URL && values.DATABASE_DIRECT_URL) ?? null,
    databaseReplicaUrls: values.DATABASE_URL ? values.DATABASE_REPLICAS : [],
    databaseReplicaMaxLagMs: values.DATABASE_REPLICA_MAX_LAG_MS,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    eventsAddress: eventsAddressOf(values.EVENTS_URL, production, problems),
    host: values.HOST,
    port: values.PORT,
    server: server.settings,
    jwtSecret: values.JWT_SECRET ?? given?.jwtSecret ?? '',
    otpKey: values.OTP_KEY ?? given?.otpKey ?? '',
    webOrigin: values.WEB_ORIGIN,
    apiOrigin: values.API_ORIGIN ?? '',
    corsOrigins: values.CORS_ORIGINS.length > 0 ? values.CORS_ORIGINS : [values.WEB_ORIGIN],
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    shopEmail: values.SHOP_EMAIL ?? (production ? null : DEVELOPMENT_SHOP_EMAIL),
    google: googleOf(values),
    filesDir: values.FILES_DIR ?? join(base.dataDir ?? 'data', 'files'),
    uploadsBucket: uploadsBucketOf(resolved, problems),
    picturesDir: values.PICTURES_DIR ?? defaultPicturesFolder(),
    vietQr: vietQrOf(values, problems),
    gateways: gatewayKeysOf(values, problems),
    carrierKeys: carrierKeysOf(values, problems),
    demo: values.DEMO,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
    devOutbox: values.DEV_OUTBOX ?? !production,
    docs: values.API_DOCS ?? !production,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    limitScale: values.LIMIT_SCALE,
    argon2: ARGON2,
    maxHashes: 4,
    requests: { maxRunning: values.MAX_REQUESTS, maxWaiting: values.MAX_WAITING_REQUESTS },
    opsToken: values.OPS_TOKEN ?? null,
    releaseControl: releaseControlOf(values),
    slowStatementMs: values.SLOW_STATEMENT_MS,
    heartbeatMs: 20_000,
  };
  problems.push(...check(config, production, env));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function googleOf(values: Env): Config['google'] {
  if (!values.GOOGLE_CLIENT_ID) return null;
  return {
    issuer: values.GOOGLE_ISSUER,
    clientId: values.GOOGLE_CLIENT_ID,
    clientSecret: values.GOOGLE_CLIENT_SECRET ?? null,
  };
}

/** Off unless it is switched on and has a secret. */
const releaseControlOf = ({
  RELEASE_DASHBOARD: on,
  RELEASE_CONTROL_URL: url,
  RELEASE_CONTROL_TOKEN: token,
}: Env): Config['releaseControl'] => (on && url && token ? { url, token } : null);

function check(config: Config, production: boolean, env: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  const require = (holds: boolean, rule: string) => void (holds || problems.push(rule));
  require(config.databaseUrl !== '', 'DATABASE_URL: postgresql://…');
  for (const [key, secret] of [
    ['JWT_SECRET', config.jwtSecret],
    ['OTP_KEY', config.otpKey],
  ] as const) {
    require(Buffer.byteLength(secret) >= SECRET_LENGTH, `${key}: ≥ ${SECRET_LENGTH} bytes`);
    require(!production || !SAMPLE.test(secret), `${key}: ≠ sample`);
  }
  const { opsToken } = config;
  require(opsToken === null ||
    Buffer.byteLength(opsToken) >= SECRET_LENGTH, `OPS_TOKEN: ≥ ${SECRET_LENGTH} bytes`);
  require(!production || opsToken === null || !SAMPLE.test(opsToken), 'OPS_TOKEN: ≠ sample');
  const control = config.releaseControl;
  require(control === null ||
    Buffer.byteLength(control.token) >= SECRET_LENGTH, `RELEASE_CONTROL_TOKEN: ≥ ${SECRET_LENGTH} bytes`);
  require(!production || control === null || !SAMPLE.test(control.token), 'RELEASE_CONTROL_TOKEN: ≠ sample');
  require(control === null || control.token !== opsToken, 'RELEASE_CONTROL_TOKEN ≠ OPS_TOKEN');
  require(config.jwtSecret !== config.otpKey || config.jwtSecret === '', 'JWT_SECRET ≠ OTP_KEY');
  if (production) {
    require(!config.devOutbox || config.demo, 'DEV_OUTBOX=1 → DEMO=1');
    require(config.smtpUrl !== null || config.devOutbox, 'SMTP_URL: smtp://…');
    require(config.limitScale === 1, 'LIMIT_SCALE: 1');
    problems.push(...checkConnections(config));
    require(env['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0', 'NODE_TLS_REJECT_UNAUTHORIZED: ≠ 0');
  }
  return problems;
}

/** Returns a problem for each connection that would leave the private network without verified TLS. */
function checkConnections(config: Config): string[] {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, smtpUrl, google, releaseControl } = config;
  const endpoint = config.uploadsBucket?.address.endpoint;
  const leaves = (url: string | null | undefined): boolean => {
    if (url === null || url === undefined) return false;
    const { protocol, hostname } = new URL(url);
    return protocol !== 'https:' && !staysInside(hostname);
  };
  return [
    databaseProblem('DATABASE_URL', databaseUrl),
    databaseProblem('DATABASE_OWNER_URL', databaseOwnerUrl ?? ''),
    databaseProblem('DATABASE_DIRECT_URL', databaseDirectUrl ?? ''),
    ...config.databaseReplicaUrls.map((url) => databaseProblem('DATABASE_REPLICAS', url)),
    mailProblem(smtpUrl),
    leaves(google?.issuer) ? 'GOOGLE_ISSUER: https://…' : null,
    leaves(releaseControl?.url) ? 'RELEASE_CONTROL_URL: https://…' : null,
    leaves(endpoint) ? 'S3_ENDPOINT: https://…' : null,
  ].filter((problem) => problem !== null);
}
