import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { JobDone } from '../core/background';

/** Metrics for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly jobDone: JobDone;
  /** Counts a request rejected because of overload. */
  readonly shed: (priority: string) => void;
  /** Counts a read of public data by its database. */
  readonly readCounted: (target: 'primary' | 'replica') => void;
  /** Counts a statement that a replica failed to answer and the primary answered. */
  readonly readRepeated: (replica: string) => void;
  /** Formats all metrics as text. */
  read(): Promise<{ type: string; text: string }>;
}

/** Buckets from 5 ms, the time of a cached response, to 10 s, the timeout of browsers. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.1, 0.5, 1, 5, 30, 120];
const LOGIN = '/api/auth/login';
const REFUSED: Readonly<Record<number, string>> = { 400: 'credentials', 403: 'locked', 429: 'limit' };

let ofProcess: Registry | undefined;

/** Returns the process metrics, which exist once, even if several APIs run in the process. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Creates an API's metrics. With `enabled: false`, metrics of the process are not collected. */
export function createMetrics({ enabled }: { enabled: boolean }): Metrics {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of background jobs, by name.',
    labelNames: ['job'],
    buckets: JOB_BUCKETS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Background jobs that failed, by name.',
    labelNames: ['job'],
    registers: [registry],
  });
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests rejected because of overload, by priority.',
    labelNames: ['priority'],
    registers: [registry],
  });
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Reads of public data, by the database that was chosen: primary or replica.',
    labelNames: ['target'],
    registers: [registry],
  });
  const repeated = new Counter({
    name: 'database_reads_repeated_total',
    help: 'Statements that a replica failed to answer and the primary answered, by replica.',
    labelNames: ['replica'],
    registers: [registry],
  });
  const all = enabled ? [processMetrics(), registry] : [registry];
  return {
    registry,
    jobDone(job, { ok, seconds: took }) {
      seconds.observe({ job }, took);
      if (!ok) failures.inc({ job });
    },
    shed: (priority) => shed.inc({ priority }),
    readCounted: (target) => reads.inc({ target }),
    readRepeated: (replica) => repeated.inc({ replica }),
    async read() {
      const texts = await Promise.all(all.map((part) => part.metrics()));
      return { type: registry.contentType, text: `${texts.join('\n').trim()}\n` };
    },
  };
}

/** Measures every response by the template of its route, so that no user's path becomes a label. */
export function measureAnswers(app: FastifyInstance, { registry }: Metrics): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Responses by route template, method and status class, without streams of live events.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const rejected = new Counter({
    name: 'logins_refused_total',
    help: 'Rejected sign-ins with a password: wrong credentials, a locked account, or a rate limit.',
    labelNames: ['reason'],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ routeOptions, method }, reply) => {
    const route = routeOptions.url ?? 'unmatched';
    const { statusCode } = reply;
    const reason = route === LOGIN ? REFUSED[statusCode] : undefined;
    if (reason) rejected.inc({ reason });
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const status = `${Math.floor(statusCode / 100)}xx`;
    seconds.observe({ route, method, status }, reply.elapsedTime / 1_000);
  });
}
