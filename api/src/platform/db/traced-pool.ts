import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { currentWork } from '../work/context';
import { sendThen, textOf, type Send } from './send';
import { createStatementNames, NO_NAMES, type StatementNames } from './statement-names';

const MARK = "/*request_id='";
const END = "'*/ ";
/** Request ids that can neither end the comment nor begin a string. */
const HARMLESS = /^[A-Za-z0-9-]{1,100}$/;
/** Maximum length of a logged statement, whose values are never logged. */
const MAX_LOGGED_LENGTH = 500;
/** Name of the API's connections in `pg_stat_activity`; within a transaction, the request id follows it. */
export const APPLICATION_NAME = 'evcare-api';
/** Maximum length of names in PostgreSQL, which truncates longer names. */
const MAX_NAME_LENGTH = 63;
const BEGIN = /^begin\b[^;]*$/i;

/** Receives slow statements. */
export interface SlowStatements {
  readonly ms: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Property that stores the request id of a named statement. */
const WORK = Symbol('work');

interface Config {
  readonly text: string;
  readonly name?: string;
  readonly values?: readonly unknown[];
}

/**
 * Identifies the origin of statements for PostgreSQL, and names frequent statements, so that they are parsed
 * and planned once per connection. All other statements get the current request id in a comment, so that
 * `pg_stat_activity` and PostgreSQL's own log (errors, deadlocks, slow statements) show the request. The
 * comment is at the start, because PostgreSQL truncates long statements. A named statement always has the
 * same text, so it cannot contain an id; within a transaction, the connection's `application_name` has the
 * id, too.
 */
export function tracePool(
  pool: pg.Pool,
  { slow, areNamed }: { slow: SlowStatements | undefined; areNamed: boolean },
): void {
  const names = areNamed ? createStatementNames() : NO_NAMES;
  // The request id is added before the query waits for a connection, because the query is later sent in the
  // context of the work that released the connection.
  const ofPool = pool.query.bind(pool) as Send;
  pool.query = ((query: unknown, ...rest: unknown[]) => {
    const sent = prepared(query, rest, names);
    const result = ofPool(sent, ...rest);
    const name = nameIn(sent, query);
    if (name === null || !(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!names.isLost(name, error)) throw error;
      return ofPool(marked(query), ...rest);
    });
  }) as pg.Pool['query'];
  pool.on('connect', (client) => {
    const ofClient = client.query.bind(client) as Send;
    client.query = ((query: unknown, ...rest: unknown[]) => {
      const sent = prepared(query, rest, names);
      const result = timed(ofClient, sent, rest, slow);
      const name = nameIn(sent, query);
      // A transaction cannot repeat a failed statement, but the next transaction uses another name.
      if (name !== null && result instanceof Promise)
        result.catch((error: unknown) => void names.isLost(name, error));
      return result;
    }) as pg.PoolClient['query'];
  });
}

/** Adds a name to a frequent query, otherwise the current request id in a comment. */
function prepared(query: unknown, rest: readonly unknown[], names: StatementNames): unknown {
  if (!isConfig(query) || query.text.startsWith(MARK)) return marked(query);
  const values = Array.isArray(rest[0]) ? rest[0] : (query.values ?? []);
  const name = names.nameOf(query.text, values);
  return name === undefined ? marked(query) : { ...query, name, [WORK]: harmlessId() };
}

/** Returns the name that this module added to a query; `null` if it added none. */
const nameIn = (sent: unknown, query: unknown): string | null =>
  sent === query ? null : ((sent as { name?: string }).name ?? null);

/** Adds the current request id in a comment, unless there is no id or the query already has one. */
function marked(query: unknown): unknown {
  const id = harmlessId();
  if (id === undefined) return query;
  if (typeof query === 'string') return withMark(query, id);
  if (!isConfig(query)) return query;
  return { ...query, text: withMark(query.text, id) };
}

function harmlessId(): string | undefined {
  const id = currentWork()?.id;
  return id !== undefined && HARMLESS.test(id) ? id : undefined;
}

function withMark(text: string, id: string): string {
  if (text.startsWith(MARK)) return text;
  const named = BEGIN.test(text) ? `; set local application_name = '${connectionNameOf(id)}'` : '';
  return `${MARK}${id}${END}${text}${named}`;
}

const connectionNameOf = (id: string) => `${APPLICATION_NAME} ${id}`.slice(0, MAX_NAME_LENGTH);

const isConfig = (query: unknown): query is Config => {
  const given = query as { text?: unknown; name?: unknown; submit?: unknown } | null;
  return typeof given?.text === 'string' && !given.name && given.submit === undefined;
};
function timed(send: Send, query: unknown, rest: unknown[], slow: SlowStatements | undefined): unknown {
  if (!slow) return send(query, ...rest);
  const began = performance.now();
  return sendThen(send, query, rest, () => {
    const ms = performance.now() - began;
    if (ms >= slow.ms) report(slow, query, ms);
  });
}

function report({ log }: SlowStatements, query: unknown, ms: number): void {
  const { [WORK]: work } = query as { [WORK]?: string };
  const text = textOf(query);
  const end = text.startsWith(MARK) ? text.indexOf(END) : -1;
  const reqId = end > 0 ? text.slice(MARK.length, end) : work;
  log.warn(
    {
      event: 'slow_statement',
      ...(reqId !== undefined && { reqId }),
      ms: Math.round(ms),
      statement: (end > 0 ? text.slice(end + END.length) : text)
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, MAX_LOGGED_LENGTH),
    },
    'slow statement',
  );
}
