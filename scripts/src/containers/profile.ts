import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the API from a container's environment, and problems that prevent its start. */
export interface Profile {
  /** Variables of the API, to be set before it starts. */
  readonly env: Readonly<Record<string, string>>;
  /** One line per missing or invalid setting; empty if the API may start. */
  readonly problems: readonly string[];
}

/** Secrets: file name in the folder of secrets, and the API's variable. */
const SETTINGS = { jwt_secret: 'JWT_SECRET', otp_key: 'OTP_KEY', ops_token: 'OPS_TOKEN' } as const;
/** Secrets of what is off without them. */
const OPTIONAL_SETTINGS = { release_control_token: 'RELEASE_CONTROL_TOKEN' } as const;
/** Password of the tables' owner, for migrations, backups and restores, not for the running API. */
export const OWNER_PASSWORD = 'database_password';
/** Password of the running API's role, which may only read and write rows. */
const API_PASSWORD = 'database_api_password';
/** Password of the broker of events, if there is one. */
export const BROKER_PASSWORD = 'events_password';
/** Files of secrets that the API's containers need. */
export const SECRETS = [
  OWNER_PASSWORD,
  API_PASSWORD,
  ...(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]),
] as const;
/** Files of secrets that the API's containers may have. */
export const OPTIONAL_SECRETS = Object.keys(OPTIONAL_SETTINGS) as (keyof typeof OPTIONAL_SETTINGS)[];
const [OWNER_ROLE, API_ROLE] = ['evcare', 'evcare_api'];
/** Arguments of tasks that run as the owner of the tables. */
const OWNER_TASKS: readonly string[] = ['--migrate', '--backup', '--restore'];

const MIN_SECRET_BYTES = 32;
const SAMPLE = /change.?me|example|sample|secret.?here|password|^(.)\1+$|0123456789|abcdefghij/i;
/** Mail catcher of the demo, which must not be used in production. */
const DEMO_MAIL_CATCHER = 'smtp://mail:1025';

/**
 * Turns `EVCARE_PROFILE` (demo or production), the domain and the files of secrets into the API's settings.
 * The demo has demo accounts and sends its mails to a mail catcher. Production does not start with unsafe
 * settings: a missing, short, sample or repeated secret, the demo's mail catcher, an address without HTTPS.
 * @param readSecret content of a file of secrets; null if it can't be read
 * @param args arguments of the program: only tasks that run as the tables' owner need the owner's password
 */
export function readProfile(
  env: Environment,
  readSecret = fromFolder(env['SECRETS_DIR'] || '/run/secrets'),
  args: readonly string[] = [],
): Profile {
  const problems: string[] = [];
  const name = env['EVCARE_PROFILE'] || 'demo';
  const production = name === 'production';
  if (!production && name !== 'demo') problems.push(`EVCARE_PROFILE: demo | production, not "${name}"`);

  const asOwner = args.some((arg) => OWNER_TASKS.includes(arg));
  const secrets = new Map(SECRETS.map((file) => [file, readSecret(file)]));
  for (const [file, value] of secrets) {
    if (file === OWNER_PASSWORD && value === null && !asOwner) continue;
    problems.push(...secretProblems(file, value, production));
  }
  const optional = OPTIONAL_SECRETS.map((file) => [file, readSecret(file)] as const).filter(
    (entry): entry is [(typeof OPTIONAL_SECRETS)[number], string] => entry[1] !== null,
  );
  for (const [file, value] of optional) problems.push(...secretProblems(file, value, production));
  const values = [...secrets.values(), ...optional.map(([, value]) => value)].filter(
    (value) => value !== null,
  );

  const smtpUrl = readSecret('smtp_url') || (production ? '' : DEMO_MAIL_CATCHER);
  if (production && (smtpUrl === '' || smtpUrl === DEMO_MAIL_CATCHER)) {
    problems.push('secrets/smtp_url.txt: smtps://user:password@host of a mail server of yours');
  }
  const bucket = bucketCredentials(readSecret('bucket_credentials'), problems);
  // Only the running API exchanges events; its tasks need no broker.
  const broker = args.length === 0 ? env['EVENTS_BROKER'] : undefined;
  const brokerPassword = broker ? readSecret(BROKER_PASSWORD) : null;
  if (broker) problems.push(...secretProblems(BROKER_PASSWORD, brokerPassword, production));
  if (brokerPassword !== null) values.push(brokerPassword);
  if (new Set(values).size !== values.length) problems.push('secrets: no two may be equal');
  const origin = originOf(env);
  if (production && !origin.startsWith('https://')) {
    problems.push('EVCARE_DOMAIN (or EVCARE_ORIGIN): production needs an https address');
  }
  const ownerPassword = asOwner ? secrets.get(OWNER_PASSWORD) : null;
  return {
    env: {
      NODE_ENV: 'production',
      DEMO: production ? '0' : '1',
      WEB_ORIGIN: origin,
      SMTP_URL: smtpUrl,
      ...(env['DATABASE_URL']
        ? { DATABASE_URL: env['DATABASE_URL'] }
        : {
            ...apiDatabase(env, secrets.get(API_PASSWORD) ?? ''),
            ...(ownerPassword && { DATABASE_OWNER_URL: databaseUrl(env, OWNER_ROLE, ownerPassword) }),
          }),
      ...Object.fromEntries(
        Object.entries(SETTINGS).map(([file, variable]) => [
          variable,
          secrets.get(file as keyof typeof SETTINGS) ?? '',
        ]),
      ),
      ...bucket,
      ...(broker && brokerPassword && { EVENTS_URL: brokerUrl(env, broker, brokerPassword) }),
      ...Object.fromEntries(optional.map(([file, value]) => [OPTIONAL_SETTINGS[file], value])),
    },
    problems,
  };
}

/** Credentials of the bucket of uploads, `accessKeyId:secretAccessKey`; none without a bucket, or with a role. */
function bucketCredentials(value: string | null, problems: string[]): Record<string, string> {
  if (!value) return {};
  const [, accessKeyId, secretAccessKey] = /^([^:\s]+):(\S+)$/.exec(value) ?? [];
  if (accessKeyId && secretAccessKey) {
    return { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  }
  problems.push('secrets/bucket_credentials.txt: accessKeyId:secretAccessKey, or empty');
  return {};
}

function secretProblems(file: string, value: string | null, production: boolean): string[] {
  const path = `secrets/${file}.txt`;
  if (value === null) return [`${path}: missing; \`npm run secrets\` makes it`];
  if (Buffer.byteLength(value) < MIN_SECRET_BYTES) return [`${path}: at least ${MIN_SECRET_BYTES} bytes`];
  return production && SAMPLE.test(value) ? [`${path}: a sample, not a secret`] : [];
}

/** Origin of the pages of a site in containers. */
export function originOf(env: Environment): string {
  if (env['EVCARE_ORIGIN']) return env['EVCARE_ORIGIN'];
  return env['EVCARE_DOMAIN'] ? `https://${env['EVCARE_DOMAIN']}` : 'http://localhost:8080';
}

/**
 * Addresses of the database for the API: with a pooler (`host` or `host:port`), the direct one as well; those of
 * replicas, which are separated by commas.
 */
function apiDatabase(env: Environment, password: string): Record<string, string> {
  const direct = databaseUrl(env, API_ROLE, password);
  const pooler = env['DATABASE_POOLER'];
  const replicas = (env['DATABASE_REPLICA_HOSTS'] ?? '').split(',').map((host) => host.trim());
  const urls = replicas.filter(Boolean).map((host) => databaseUrl(env, API_ROLE, password, host));
  return {
    DATABASE_URL: pooler ? databaseUrl(env, API_ROLE, password, pooler) : direct,
    ...(pooler && { DATABASE_DIRECT_URL: direct }),
    ...(urls.length > 0 && { DATABASE_REPLICAS: urls.join() }),
  };
}

/** Address of the broker of events, `host` or `host:port`; outside the private network, with TLS. */
function brokerUrl(env: Environment, host: string, password: string): string {
  const protocol = new URL(`http://${host}`).hostname.includes('.') ? 'rediss' : 'redis';
  const authority = env['EVENTS_CA_FILE'];
  const query = protocol === 'rediss' && authority ? `?ca=${encodeURIComponent(authority)}` : '';
  return `${protocol}://:${encodeURIComponent(password)}@${host}${query}`;
}

function databaseUrl(
  env: Environment,
  role: string,
  password: string,
  host: string = env['DATABASE_HOST'] || 'db',
): string {
  const url = new URL(`postgresql://${host}/evcare`);
  url.port ||= '5432';
  url.username = role;
  url.password = encodeURIComponent(password);
  // Outside the private network, the API requires a verified certificate.
  if (url.hostname.includes('.')) url.searchParams.set('sslmode', 'verify-full');
  if (env['DATABASE_CA_FILE']) url.searchParams.set('sslrootcert', env['DATABASE_CA_FILE']);
  return url.href;
}

function fromFolder(folder: string): (file: string) => string | null {
  return (file) => {
    try {
      return readFileSync(`${folder}/${file}`, 'utf8').trim() || null;
    } catch {
      return null;
    }
  };
}
