import type pg from 'pg';
import { sendThen, textOf, type Send } from './send';

/** Leading comment of a statement, such as the request id. */
const COMMENT = /^\s*\/\*.*?\*\/\s*/s;
const COMMIT = /^(commit|end)\b/i;
const WRITE = /\b(insert|update|delete|truncate|merge)\b/i;

/** Maximum number of statements whose write check is cached. */
const MAX_KNOWN = 1_000;

/**
 * Calls `onWritten` when statements of this pool have changed one of the tables: after the statement, and
 * again after the commit of its transaction, which makes the change visible to others. It may also be called
 * without a change, for example if a statement only names one of the tables and changes another.
 */
export function watchWrites(pool: pg.Pool, tables: readonly string[], onWritten: () => void): void {
  const named = new RegExp(`\\b(${tables.join('|')})\\b`);
  const known = new Map<string, boolean>();
  const isWrite = (text: string): boolean => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer = WRITE.test(text) && named.test(text);
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(text, answer);
    }
    return answer;
  };
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Send;
    let uncommitted = false;
    client.query = ((query: unknown, ...rest: unknown[]) => {
      const text = textOf(query);
      const isCommit = uncommitted && COMMIT.test(text.replace(COMMENT, ''));
      if (!isCommit && !isWrite(text)) return send(query, ...rest);
      uncommitted = !isCommit;
      // Called even after a failure, because the outcome may be unknown.
      return sendThen(send, query, rest, onWritten);
    }) as pg.PoolClient['query'];
  });
}
