import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { currentWork } from '../work/context';
import { createStatementNames, type StatementNames } from './statement-names';

const MARK = "/*request_id='";
const END = "'*/ ";
/** Nothing that could end the comment or begin a string. */
const HARMLESS = /^[A-Za-z0-9-]{1,100}$/;
/** Of a statement in the log; its values are never there. */
const LONGEST_TOLD = 500;
/** Name of the API's connections in `pg_stat_activity`; the id of a transaction's work follows it. */
export const APPLICATION_NAME = 'evcare-api';
/** PostgreSQL cuts names there. */
const MAX_NAME_LENGTH = 63;
const BEGIN = /^begin\b[^;]*$/i;

/** Where statements that took too long are told. */
export interface SlowStatements {
  readonly ms: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

type Send = (query: unknown, ...rest: unknown[]) => unknown;

/** Under which a statement with a name carries the id of its work. */
const WORK = Symbol('work');

interface Config {
  readonly text: string;
  readonly name?: string;
  readonly values?: readonly unknown[];
}

/**
 * Lets PostgreSQL know whose work a statement is, and how often it comes. A statement that comes often gets a name, so
 * that it is parsed and planned once for each connection. All others have the id of the work that is under way in front
 * as a comment, so that `pg_stat_activity` and every line of PostgreSQL's own log (errors, deadlocks, slow statements)
 * name the request; in front, because PostgreSQL cuts long statements at their end. A name stands for one text, which
 * therefore has no id: within transactions the connection's `application_name` has it, too.
 */
export function tracePool(pool: pg.Pool, slow?: SlowStatements): void {
  const names = createStatementNames();
  // Before it waits for a connection: whoever frees one then works on something else.
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
      // A transaction can't repeat a statement that failed; the next one has another name.
      if (name !== null && result instanceof Promise)
        result.catch((error: unknown) => void names.isLost(name, error));
      return result;
    }) as pg.PoolClient['query'];
  });
}

/** A query with a name where it comes often, else with the id of the current work in front. */
function prepared(query: unknown, rest: readonly unknown[], names: StatementNames): unknown {
  if (!isConfig(query) || query.text.startsWith(MARK)) return marked(query);
  const values = Array.isArray(rest[0]) ? rest[0] : (query.values ?? []);
  const name = names.nameOf(query.text, values);
  return name === undefined ? marked(query) : { ...query, name, [WORK]: harmlessId() };
}

/** The name that a query was given here; null where it has none, or its own. */
const nameIn = (sent: unknown, query: unknown): string | null =>
  sent === query ? null : ((sent as { name?: string }).name ?? null);

/** A query with the id of the current work in front; as it is where there is none, or where it has one. */
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
  const { text: given, [WORK]: work } = query as { text?: unknown; [WORK]?: string };
  const text = typeof query === 'string' ? query : String(given ?? '');
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
        .slice(0, LONGEST_TOLD),
    },
    'slow statement',
  );
}
