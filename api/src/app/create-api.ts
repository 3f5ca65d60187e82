import type { Server } from 'node:http';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../platform/config/config';
import { connect } from '../platform/db/client';
import { createPublicData, publicDataSource } from '../platform/db/public-data';
import { createPublicReads, divertReads, readPrimary } from '../platform/db/replicas/public-reads';
import { createReplicas } from '../platform/db/replicas/replicas';
import { createEvents } from '../platform/events/create-events';
import type { WriteFile } from '../platform/files/file-store';
import { createFiles } from '../platform/files/files';
import { addGauges, opsRoutes } from '../operations/ops';
import { createMetrics, measureAnswers } from '../platform/metrics/metrics';
import type { MailTransport } from '../platform/mail/mail';
import { chooseTransport } from '../platform/mail/transport';
import { messages } from '../platform/messages';
import { liveSource } from '../messaging/live';
import { createReleaseControlClient, type ReleaseControl } from '../operations/releases';
import { type ReleaseHealth } from '../operations/telemetry';
import { workLog } from '../platform/work/context';
import { ApiError } from '../platform/endpoints/api-error';
import { createBackground } from '../platform/core/background';
import { acceptJsonOnly, rejectNul } from '../platform/server/body';
import { compressAnswers } from '../platform/server/compression';
import { handleError, rejectOtherMethods, send } from '../platform/server/error-handler';
import { addSecurityHeaders } from '../platform/server/headers';
import { deriveKeys } from '../platform/core/keys';
import { followRequests, logAnswers } from '../platform/server/logging';
import { addDocs } from './openapi';
import { shedLoad } from '../platform/server/overload/shed';
import { createServices, type PublicCore } from './services';
import { startScheduler, type SchedulerOptions } from '../platform/recurring/scheduler';
import { findReplicaReaders } from '../platform/server/recent-writers';
import { validatorCompiler } from '../platform/server/validation';
import { recurringTasksOf } from './worker';
import { mountRoutes } from './mount-routes';
import { serverOptions } from './server-options';

export interface ApiOptions {
  readonly config: Config;
  /** Clock; by default, the system clock. */
  readonly now?: () => Date;
  /** `false` turns logs off; an object has further pino options, such as `{ stream }`. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Creates the HTTP server, so that the API can share a port with other handlers. */
  readonly serverFactory?: FastifyServerOptions<Server>['serverFactory'];
  /** Transport of mails; by default SMTP if it is configured, otherwise the log. */
  readonly mailTransport?: MailTransport;
  /** Writes uploads to their folder; by default to the file system. */
  readonly writeFile?: WriteFile;
  /** Store of releases; by default the site server of RELEASE_CONTROL_URL, if there is one. */
  readonly releases?: ReleaseControl;
  /** Timing of the recurring tasks; by default, that of production. */
  readonly scheduler?: SchedulerOptions;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no mails and no other background work are pending. */
    settled(): Promise<void>;
    /**
     * Begins a graceful shutdown: `ready` returns 503, and streams of live events end, so that their clients
     * reconnect to another instance.
     */
    retire(): void;
    /** Declared methods by route path, which the permission matrix must cover. */
    readonly routeTable: ReadonlyMap<string, ReadonlySet<string>>;
    /** Returns the release health of remotes since a time, for the canary guard. */
    releaseHealth(since: Date): Promise<ReleaseHealth[]>;
  }
}

/**
 * Creates the HTTP API below `/api`, ready to listen or to be mounted. Closing the API closes its database
 * pool.
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { config } = options;
  const app: FastifyInstance = Fastify(serverOptions(options, () => app.log));
  const slow = { ms: config.slowStatementMs, log: app.log };
  const { db, pool, close } = connect(config.databaseUrl, {
    max: config.databasePoolSize,
    slow,
    pooler: config.databaseDirectUrl !== null,
  });
  const metrics = createMetrics({ enabled: config.opsToken !== null });
  const background = createBackground(() => app.log, metrics.jobDone);
  const now = options.now ?? (() => new Date());
  const sources = [liveSource(db), publicDataSource];
  const events = createEvents({ config, pool, sources, log: app.log });
  const publicData = createPublicData({ url: config.databaseUrl, events, log: app.log });
  const replicas = createReplicas({
    urls: config.databaseReplicaUrls,
    primary: pool,
    publicData,
    maxLagMs: config.databaseReplicaMaxLagMs,
    max: config.databasePoolSize,
    slow,
    log: app.log,
  });
  const hasReplicas = replicas.all.length > 0;
  if (hasReplicas) divertReads(pool, metrics.readRepeated);
  const core: PublicCore = {
    config,
    db,
    events,
    publicData,
    readPublicly: hasReplicas ? createPublicReads(replicas.choose, metrics.readCounted) : readPrimary,
    keys: deriveKeys(config),
    now,
    log: workLog(app.log),
    background,
    files: createFiles(config, options.writeFile),
  };
  const transport = options.mailTransport ?? chooseTransport(config, app.log);
  const { releaseControl } = config;
  const releases = options.releases ?? (releaseControl && createReleaseControlClient(releaseControl));
  const services = createServices(core, transport, releases);
  const lifecycle = { retired: false };
  const scheduler = startScheduler(core, recurringTasksOf(core, services), options.scheduler);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorate('settled', background.settled);
  app.decorate('retire', () => {
    lifecycle.retired = true;
    services.live.stop();
  });
  app.decorate('releaseHealth', (since: Date) => services.telemetry.health(since));
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => {
    send(reply, new ApiError(404, 'NOT_FOUND', messages.notFound), request.id);
  });
  followRequests(app, hasReplicas ? findReplicaReaders(app) : undefined);
  addSecurityHeaders(app, config);
  logAnswers(app);
  measureAnswers(app, metrics);
  acceptJsonOnly(app);
  app.addHook('preValidation', rejectNul);
  // Closing waits for responses that are still being sent.
  app.addHook('preClose', async () => app.retire());
  app.addHook('onClose', async () => {
    await scheduler.stop();
    await services.live.close();
    await replicas.close();
    await publicData.close();
    await events.close();
    await background.settled();
    transport.close();
    await close();
  });

  await compressAnswers(app);
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'X-Request-Id'],
    exposedHeaders: ['ETag', 'Idempotency-Replayed', 'Retry-After', 'X-Request-Id'],
    credentials: false,
    maxAge: 600,
    strictPreflight: false,
  });
  const gate = shedLoad(app, config.requests, metrics.shed);
  addGauges(metrics.registry, core, { pool, replicas, events, live: services.live, gate });
  if (config.docs) await addDocs(app, config);
  const methodsByUrl = collectRoutes(app);
  await app.register((api) => mountRoutes(api, core, services, lifecycle), { prefix: '/api' });
  opsRoutes(app, core, { telemetry: services.telemetry, metrics });
  // Copied before the 405 routes are added for all other methods.
  app.decorate('routeTable', new Map([...methodsByUrl].map(([url, methods]) => [url, new Set(methods)])));
  rejectOtherMethods(app, methodsByUrl);
  return app;
}

function collectRoutes(app: FastifyInstance): Map<string, Set<string>> {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByUrl.set(url, methods);
  });
  return methodsByUrl;
}
