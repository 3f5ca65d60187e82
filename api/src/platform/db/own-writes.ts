import type pg from 'pg';
import { sendThen, textOf, type Send } from './send';

/** Comment in front of a statement, such as the request id. */
const COMMENT = /^\s*\/\*.*?\*\/\s*/s;
const COMMIT = /^(commit|end)\b/i;
const WRITE = /\b(insert|update|delete|truncate|merge)\b/i;

/** Maximum number of statements for which the result of the write check is cached. */
const MAX_KNOWN = 1_000;

/**
 * Calls `onWritten` when statements of this pool have changed one of the tables: after the statement itself, and again
 * after the commit of its transaction, which makes it visible to others. May be called without a change, for example if
 * a statement changes another table and only names one of these.
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
      // Also after a failure: its outcome may be unknown.
      return sendThen(send, query, rest, onWritten);
    }) as pg.PoolClient['query'];
  });
}
