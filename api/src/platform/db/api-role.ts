import { createHmac } from 'node:crypto';
import pg from 'pg';

const API_ROLE = 'evcare_api';
/** PostgreSQL error codes for an unknown role or a wrong password. */
const CANNOT_SIGN_IN = ['28P01', '28000'];
const INSUFFICIENT_PRIVILEGE = '42501';

const READ_AND_WRITE = 'SELECT,INSERT,UPDATE,DELETE';
const APPEND = 'SELECT,INSERT';
/** Tables whose rows the running API may not change or delete. */
const APPEND_ONLY: readonly string[] = [
  ...['audit_log', 'cod_corrections', 'day_closings', 'money_entries', 'stock_movements'],
  ...['purchase_receipts', 'purchase_receipt_lines', 'serial_number_events'],
];

/**
 * Returns the connection URL of the running API, for a server that belongs to the site. The password of its
 * role is derived from the owner's password, so that no second password is stored. The owner's password
 * cannot be derived from it.
 */
export function apiRoleUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const ownerPassword = decodeURIComponent(url.password);
  url.password = createHmac('sha256', ownerPassword).update(API_ROLE).digest('base64url');
  url.username = API_ROLE;
  return url.href;
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Grants the role in `apiUrl` exactly what the running API needs: it reads and writes rows, appends to the
 * logs, and changes no table. Creates the role if the owner may create roles.
 * @param owner connection of the tables' owner
 * @throws Error if the role is the owner, has server-wide rights, or cannot sign in
 */
export async function grantApiRights(owner: pg.ClientBase, apiUrl: string): Promise<void> {
  const role = userOf(apiUrl);
  await ensureRole(owner, apiUrl);
  await requireOrdinary(owner, role);
  const name = pg.escapeIdentifier(role);
  const statements = [
    ...(await schemaStatements(owner, role)),
    ...(await tableStatements(owner, role)),
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name}`,
    `GRANT SELECT ON drizzle.__drizzle_migrations TO ${name}`,
  ];
  await owner.query(`BEGIN; ${statements.join('; ')}; COMMIT`);
}

async function ensureRole(owner: pg.ClientBase, apiUrl: string): Promise<void> {
  if (await canSignIn(apiUrl)) return;
  const role = userOf(apiUrl);
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  const password = pg.escapeLiteral(decodeURIComponent(new URL(apiUrl).password));
  try {
    await owner.query(`${verb} ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${password}`);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `The role ${role} of DATABASE_URL can't sign in, and the role of DATABASE_OWNER_URL may not make it: ` +
        `${verb} ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD '…'`,
      { cause: error },
    );
  }
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'evcare-migrate' });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (CANNOT_SIGN_IN.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function requireOrdinary(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ ordinary: boolean }>(
    `SELECT NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)
        AND NOT pg_has_role(oid, current_user, 'MEMBER')
        AND NOT EXISTS (SELECT 1 FROM pg_roles predefined
          WHERE predefined.rolname LIKE 'pg\\_%' AND pg_has_role($1, predefined.oid, 'MEMBER')) AS ordinary
       FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  if (!rows[0]?.ordinary) {
    throw new Error(
      `The role ${role} of DATABASE_URL has rights beyond those of the API. Name an ordinary role.`,
    );
  }
}

/**
 * Returns statements that revoke default rights of all roles: creating temporary tables and, in old
 * databases, any tables.
 */
async function schemaStatements(owner: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ database: string; temporary: boolean; tables: boolean }>(
    `SELECT current_database() AS database, has_database_privilege($1, current_database(), 'TEMPORARY') AS temporary,
        has_schema_privilege($1, 'public', 'CREATE') AS tables`,
    [role],
  );
  const name = pg.escapeIdentifier(role);
  const { database = '', temporary = false, tables = false } = rows[0] ?? {};
  return [
    ...(temporary
      ? [`REVOKE TEMPORARY ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC, ${name}`]
      : []),
    ...(tables ? [`REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${name}`] : []),
    `GRANT USAGE ON SCHEMA public, drizzle TO ${name}`,
  ];
}

/**
 * Returns statements only for tables whose rights differ, because granting rewrites a catalogue row that
 * other programs may be writing.
 */
async function tableStatements(owner: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; rights: string }>(
    `SELECT relname AS table, array_to_string(ARRAY(
        SELECT right_name FROM unnest(string_to_array('${READ_AND_WRITE},TRUNCATE,REFERENCES,TRIGGER', ','))
          WITH ORDINALITY AS r (right_name, place)
         WHERE has_table_privilege($1, pg_class.oid, right_name) ORDER BY place), ',') AS rights
       FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
        AND pg_has_role(current_user, relowner, 'USAGE')`,
    [role],
  );
  const name = pg.escapeIdentifier(role);
  return rows.flatMap(({ table, rights }) => {
    const wanted = APPEND_ONLY.includes(table) ? APPEND : READ_AND_WRITE;
    const target = pg.escapeIdentifier(table);
    return rights === wanted
      ? []
      : [`REVOKE ALL ON ${target} FROM ${name}`, `GRANT ${wanted} ON ${target} TO ${name}`];
  });
}
