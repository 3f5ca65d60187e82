import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { currentWork } from '../work/context';

const MARK = "/*request_id='";
const END = "'*/ ";
/** Nothing that could end the comment or begin a string. */
const HARMLESS = /^[A-Za-z0-9-]{1,100}$/;
/** Of a statement in the log; its values are never there. */
const LONGEST_TOLD = 500;

/** Where statements that took too long are told. */
export interface SlowStatements {
  readonly ms: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

type Send = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * Puts the id of the work that is under way in front of each statement as a comment, so that `pg_stat_activity` and
 * every line of PostgreSQL's own log (errors, deadlocks, slow statements) name the request. In front, because
 * PostgreSQL cuts long statements at their end. Statements with a name are left alone: a name stands for one text.
 */
export function tracePool(pool: pg.Pool, slow?: SlowStatements): void {
  // Marked before it waits for a connection: whoever frees one then works on something else.
  const ofPool = pool.query.bind(pool) as Send;
  pool.query = ((query: unknown, ...rest: unknown[]) => ofPool(marked(query), ...rest)) as pg.Pool['query'];
  pool.on('connect', (client) => {
    const ofClient = client.query.bind(client) as Send;
    client.query = ((query: unknown, ...rest: unknown[]) =>
      timed(ofClient, marked(query), rest, slow)) as pg.PoolClient['query'];
  });
}

/** A query with the id of the current work in front; as it is where there is none, or where it has one. */
function marked(query: unknown): unknown {
  const id = currentWork()?.id;
  if (id === undefined || !HARMLESS.test(id)) return query;
  if (typeof query === 'string') return withMark(query, id);
  if (!isConfig(query)) return query;
  return { ...query, text: withMark(query.text, id) };
}

const withMark = (text: string, id: string): string =>
  text.startsWith(MARK) ? text : `${MARK}${id}${END}${text}`;

const isConfig = (query: unknown): query is { text: string } => {
  const given = query as { text?: unknown; name?: unknown; submit?: unknown } | null;
  return typeof given?.text === 'string' && given.name === undefined && given.submit === undefined;
};

function timed(send: Send, query: unknown, rest: unknown[], slow: SlowStatements | undefined): unknown {
  if (!slow) return send(query, ...rest);
  const began = performance.now();
  const tell = () => {
    const ms = performance.now() - began;
    if (ms >= slow.ms) report(slow, query, ms);
  };
  const last = rest.at(-1);
  if (typeof last === 'function') {
    const heard = (...results: unknown[]) => {
      tell();
      (last as (...given: unknown[]) => void)(...results);
    };
    return send(query, ...rest.slice(0, -1), heard);
  }
  const result = send(query, ...rest);
  if (result instanceof Promise) result.then(tell, tell);
  return result;
}

function report({ log }: SlowStatements, query: unknown, ms: number): void {
  const text = typeof query === 'string' ? query : String((query as { text?: unknown }).text ?? '');
  const end = text.startsWith(MARK) ? text.indexOf(END) : -1;
  log.warn(
    {
      event: 'slow_statement',
      ...(end > 0 && { reqId: text.slice(MARK.length, end) }),
      ms: Math.round(ms),
      statement: (end > 0 ? text.slice(end + END.length) : text)
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, LONGEST_TOLD),
    },
    'slow statement',
  );
}
