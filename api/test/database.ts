import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { apiRoleUrl } from '../src/platform/db/api-role';

const server = (): string => process.env['EVCARE_TEST_SERVER'] ?? '';

/** Returns the connection URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a migrated database for a test file. */
export async function createDatabase({
  migrated = true,
  from,
}: { migrated?: boolean; from?: string } = {}): Promise<{ url: string; name: string }> {
  const name = `evcare_test_${randomBytes(6).toString('hex')}`;
  const template = migrated ? process.env['EVCARE_TEST_TEMPLATE'] : 'template1';
  await onServer(`CREATE DATABASE ${name} ${from ?? `TEMPLATE ${template} STRATEGY FILE_COPY`}`);
  return { url: withDatabase(server(), name), name };
}

export const dropDatabase = (name: string): Promise<void> =>
  onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

/** Returns the name of a database that does not exist yet. */
export const missingDatabase = (): { url: string; name: string } => {
  const name = `evcare_test_${randomBytes(6).toString('hex')}`;
  return { url: withDatabase(server(), name), name };
};

/**
 * Creates the role of the running API. Signing in as this role is as cheap as signing in as the owner, see
 * {@link makeSigningInCheap}.
 */
export async function createApiRole(serverUrl: string): Promise<void> {
  const { username, password } = new URL(apiRoleUrl(serverUrl));
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [username]);
    await client.query('SET scram_iterations = 1');
    const verb = rowCount ? 'ALTER' : 'CREATE';
    await client.query(
      `${verb} ROLE ${pg.escapeIdentifier(username)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Lowers the number of iterations of password hashes, because tests open thousands of connections, and each
 * side would compute 4,096 iterations.
 */
export async function makeSigningInCheap(serverUrl: string): Promise<void> {
  const url = new URL(serverUrl);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const [name, password] = [url.username, url.password].map(decodeURIComponent) as [string, string];
  await client.query('SET scram_iterations = 1');
  await client.query(`ALTER ROLE ${pg.escapeIdentifier(name)} PASSWORD ${pg.escapeLiteral(password)}`);
  await client.end();
}
