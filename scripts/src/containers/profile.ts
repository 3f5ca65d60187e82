import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a container's environment comes to for the API, and what stands against starting it. */
export interface Profile {
  /** Variables of the API's own, to be set before it starts. */
  readonly env: Readonly<Record<string, string>>;
  /** One line for each setting that is missing or must not be; empty where it may start. */
  readonly problems: readonly string[];
}

/** Secrets, by the file's name below the folder of secrets, and the API's variable each becomes. */
const SETTINGS = { jwt_secret: 'JWT_SECRET', otp_key: 'OTP_KEY', ops_token: 'OPS_TOKEN' } as const;
/** Password of the role that owns the tables: of migrations, backups and restores, not of the running API. */
export const OWNER_PASSWORD = 'database_password';
/** Password of the running API's role, which reads and writes rows only. */
const API_PASSWORD = 'database_api_password';
/** Files of secrets that the API's containers need. */
export const SECRETS = [
  OWNER_PASSWORD,
  API_PASSWORD,
  ...(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]),
] as const;
const [OWNER_ROLE, API_ROLE] = ['evcare', 'evcare_api'];
/** Arguments of the API's tasks, which work as the owner of the tables. */
const OWNER_TASKS: readonly string[] = ['--migrate', '--backup', '--restore'];

const SHORTEST_SECRET = 32;
const SAMPLE = /change.?me|example|sample|secret.?here|password|^(.)\1+$|0123456789|abcdefghij/i;
/** The demo's mail catcher; nobody reads it in production. */
const CATCHER = 'smtp://mail:1025';

/**
 * Turns `EVCARE_PROFILE` (demo or production), the domain and the files of secrets into the API's settings. The demo
 * has accounts to try the shop with and catches its mails. Production refuses to start on anything a shop must not run
 * on: a missing, short, sample or repeated secret, mails that nobody gets, an address that is not HTTPS.
 * @param readSecret content of a file of secrets; null where it can't be read
 * @param args arguments of the program: only tasks of the owner of the tables need that role's password
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
  const values = [...secrets.values()].filter((value) => value !== null);
  if (new Set(values).size !== values.length) problems.push('secrets: no two may be equal');

  const smtpUrl = readSecret('smtp_url') || (production ? '' : CATCHER);
  if (production && (smtpUrl === '' || smtpUrl === CATCHER)) {
    problems.push('secrets/smtp_url.txt: smtps://user:password@host of a mail server of yours');
  }
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
            DATABASE_URL: databaseUrl(env, API_ROLE, secrets.get(API_PASSWORD) ?? ''),
            ...(ownerPassword && { DATABASE_OWNER_URL: databaseUrl(env, OWNER_ROLE, ownerPassword) }),
          }),
      ...Object.fromEntries(
        Object.entries(SETTINGS).map(([file, variable]) => [
          variable,
          secrets.get(file as keyof typeof SETTINGS) ?? '',
        ]),
      ),
    },
    problems,
  };
}

function secretProblems(file: string, value: string | null, production: boolean): string[] {
  const path = `secrets/${file}.txt`;
  if (value === null) return [`${path}: missing; \`npm run secrets\` makes it`];
  if (Buffer.byteLength(value) < SHORTEST_SECRET) return [`${path}: at least ${SHORTEST_SECRET} bytes`];
  return production && SAMPLE.test(value) ? [`${path}: a sample, not a secret`] : [];
}

/** The address of the pages of a site in containers. */
export function originOf(env: Environment): string {
  if (env['EVCARE_ORIGIN']) return env['EVCARE_ORIGIN'];
  return env['EVCARE_DOMAIN'] ? `https://${env['EVCARE_DOMAIN']}` : 'http://localhost:8080';
}

function databaseUrl(env: Environment, role: string, password: string): string {
  const url = new URL(`postgresql://${env['DATABASE_HOST'] || 'db'}:5432/evcare`);
  url.username = role;
  url.password = encodeURIComponent(password);
  // A host outside of the private network: the API refuses it without a certificate that is verified.
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
