import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isConnectionBroken, isDatabaseDown } from './causes';
import type { Database } from './client';
import { textOf, type Send } from './send';

/**
 * Prevents broken connections from ending the process. The pool handles errors of idle connections only, and
 * an error event without a listener is thrown. The pending query is rejected in any case.
 */
export function surviveBreaks(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
}

/**
 * Repeats a read once if its connection broke before the result arrived. Reads inside transactions do not use
 * this path and are not repeated, because the earlier statements of the transaction are lost.
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
  const text = textOf(query);
  return READ.test(text) || (READ_WITH.test(text) && !WRITES.test(text));
}

/**
 * Creates transactions that always release their connection. Drizzle's own transactions leak the connection
 * if `begin` fails, and return broken connections to the pool.
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
