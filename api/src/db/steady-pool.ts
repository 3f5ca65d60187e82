import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isConnectionBroken, isDatabaseDown } from './causes';
import type { Database } from './client';

/**
 * Keeps connections that break at work from ending the process. The pool listens to idle ones only, and an error
 * without a listener is thrown; the caller that waits for an answer gets it as a rejection anyway.
 */
export function surviveBreaks(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
}

type Send = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * Repeats a read once whose connection broke before its answer came. Reads inside of transactions go past the pool and
 * are not repeated: what came before them in the transaction is gone.
 */
export function repeatReads(pool: pg.Pool): void {
  const send = pool.query.bind(pool) as Send;
  pool.query = ((query: unknown, ...rest: unknown[]) => {
    const result = send(query, ...rest);
    if (!(result instanceof Promise) || !isRead(query)) return result;
    return result.catch((error: unknown) => {
      if (!isConnectionBroken(error)) throw error;
      return send(query, ...rest);
    });
  }) as pg.Pool['query'];
}

const READ = /^\s*select\b/i;
const READ_WITH = /^\s*with\b/i;
const WRITES = /\b(insert|update|delete|merge)\b/i;

function isRead(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return false;
  return READ.test(text) || (READ_WITH.test(text) && !WRITES.test(text));
}

/**
 * Transactions that give their connection back however they end. drizzle's own keep it for ever where `begin` fails,
 * and give back one that no longer works.
 */
export const transactionsOf = (pool: pg.Pool): Database['transaction'] =>
  async function transaction(work, config) {
    const client = await pool.connect();
    let broken = false;
    const noticed = (error: unknown): never => {
      broken ||= isDatabaseDown(error);
      throw error;
    };
    try {
      const own = drizzle({ client }) as unknown as Database;
      return await own.transaction((tx) => Promise.resolve(work(tx)).catch(noticed), config).catch(noticed);
    } finally {
      client.release(broken);
    }
  };
