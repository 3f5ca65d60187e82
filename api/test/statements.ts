import pg from 'pg';

type Send = (...args: unknown[]) => unknown;

let sent = 0;
const client = pg.Client.prototype as unknown as { query: Send };
const { query } = client;
// Connections bind the function when they are made, so it is replaced before the API starts.
client.query = function countedQuery(this: pg.Client, ...args) {
  sent += 1;
  return query.apply(this, args);
};

/** Counts the statements that `work` sends to the database, also within its transactions. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ readonly statements: number; readonly result: T }> {
  const before = sent;
  const result = await work();
  return { result, statements: sent - before };
}
