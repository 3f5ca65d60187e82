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
export const SECRETS = {
  database_password: 'DATABASE_PASSWORD',
  jwt_secret: 'JWT_SECRET',
  otp_key: 'OTP_KEY',
  ops_token: 'OPS_TOKEN',
} as const;
export type SecretFile = keyof typeof SECRETS;

const SHORTEST_SECRET = 32;
const SAMPLE = /change.?me|example|sample|secret.?here|password|^(.)\1+$|0123456789|abcdefghij/i;
/** The demo's mail catcher; nobody reads it in production. */
const CATCHER = 'smtp://mail:1025';

/**
 * Turns `EVCARE_PROFILE` (demo or production), the domain and the files of secrets into the API's settings. The demo
 * has accounts to try the shop with and catches its mails. Production refuses to start on anything a shop must not run
 * on: a missing, short, sample or repeated secret, mails that nobody gets, an address that is not HTTPS.
 * @param readSecret content of a file of secrets; null where it can't be read
 */
export function readProfile(
  env: Environment,
  readSecret = fromFolder(env['SECRETS_DIR'] || '/run/secrets'),
): Profile {
  const problems: string[] = [];
  const name = env['EVCARE_PROFILE'] || 'demo';
  const production = name === 'production';
  if (!production && name !== 'demo') problems.push(`EVCARE_PROFILE: demo | production, not "${name}"`);

  const secrets = Object.entries(SECRETS).map(([file, variable]) => ({
    file,
    variable,
    value: readSecret(file),
  }));
  for (const { file, value } of secrets) problems.push(...secretProblems(file, value, production));
  const values = secrets.flatMap(({ value }) => (value ? [value] : []));
  if (new Set(values).size !== values.length) problems.push('secrets: no two may be equal');

  const smtpUrl = readSecret('smtp_url') || (production ? '' : CATCHER);
  if (production && (smtpUrl === '' || smtpUrl === CATCHER)) {
    problems.push('secrets/smtp_url.txt: smtps://user:password@host of a mail server of yours');
  }
  const origin = originOf(env);
  if (production && !origin.startsWith('https://')) {
    problems.push('EVCARE_DOMAIN (or EVCARE_ORIGIN): production needs an https address');
  }
  const password = secrets.find(({ variable }) => variable === 'DATABASE_PASSWORD')?.value ?? '';
  return {
    env: {
      NODE_ENV: 'production',
      DEMO: production ? '0' : '1',
      WEB_ORIGIN: origin,
      SMTP_URL: smtpUrl,
      DATABASE_URL: env['DATABASE_URL'] || databaseUrl(env, password),
      ...Object.fromEntries(
        secrets
          .filter(({ file }) => file !== 'database_password')
          .map(({ variable, value }) => [variable, value ?? '']),
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

function databaseUrl(env: Environment, password: string): string {
  const url = new URL(`postgresql://${env['DATABASE_HOST'] || 'db'}:5432/evcare`);
  url.username = 'evcare';
  url.password = encodeURIComponent(password);
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
