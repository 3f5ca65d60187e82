import type { Server } from 'node:http';
import cors from '@fastify/cors';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  type RouteOptions,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../platform/config/config';
import { connect } from '../platform/db/client';
import { createPublicData, publicDataSource } from '../platform/db/public-data';
import { createPublicReads, divertReads, readPrimary } from '../platform/db/replicas/public-reads';
import { createReplicas } from '../platform/db/replicas/replicas';
import { createEvents } from '../platform/events/create-events';
import { createHttpServer } from '../platform/http/create-server';
import { knownHosts } from '../platform/http/hosts';
import { DATA_HEADERS } from '../platform/http/refusals';
import type { WriteFile } from '../platform/files/file-store';
import { createFiles } from '../platform/files/files';
import {
  catalogueRoutes,
  picturesRoutes,
  productOfficeRoutes,
  productPhotoRoutes,
} from '../catalogue/products';
import { addGauges, opsRoutes } from '../operations/ops';
import { createMetrics, measureAnswers } from '../platform/metrics/metrics';
import type { MailTransport } from '../platform/mail/mail';
import { chooseTransport } from '../platform/mail/transport';
import { messages } from '../platform/messages';
import { accountRoutes, avatarRoutes, sessionRoutes } from '../identity/account';
import { authRoutes } from '../identity/auth';
import { bookingRoutes, staffAppointmentRoutes } from '../workshop/appointments';
import { carrierRoutes, orderParcelRoutes, staffParcelRoutes } from '../sales/carriers';
import { cartRoutes } from '../sales/cart';
import { contactRoutes } from '../messaging/contact';
import { cannedJobRoutes } from '../catalogue/canned-jobs';
import { homeRoutes } from '../catalogue/home';
import { previewRoutes } from '../catalogue/previews';
import { checklistOfficeRoutes, serviceOfficeRoutes, serviceRoutes } from '../catalogue/services';
import { demoAppointmentRoutes } from '../demo/appointment-routes';
import { outboxRoutes } from '../demo/outbox-routes';
import { demoRoutes } from '../demo/routes';
import { deskRoutes } from '../operations/desk';
import { diagnosticsRoutes } from '../workshop/diagnostics';
import { googleRoutes } from '../identity/google';
import { healthRoutes, type Lifecycle } from '../operations/health';
import { liveRoutes, liveSource } from '../messaging/live';
import { historyRoutes } from '../workshop/history';
import { locationRoutes } from '../sales/locations';
import { notificationRoutes } from '../messaging/notifications';
import { gatewayCallbackRoutes, staffPaymentRoutes } from '../sales/gateway-payments';
import { lateTransferRoutes } from '../sales/late-transfers';
import { returnRoutes } from '../sales/returns';
import { orderRoutes, staffOrderRoutes } from '../sales/orders';
import { sandboxRoutes } from '../sales/sandbox';
import { backgroundTaskRoutes } from '../operations/background-tasks';
import { bulkChangeRoutes } from '../operations/bulk-changes';
import { cashRoutes } from '../operations/cash';
import { codRoutes } from '../operations/cod';
import { eInvoiceRoutes } from '../operations/e-invoices';
import { customerRoutes } from '../operations/customers';
import { personalDataRoutes } from '../operations/personal-data';
import { purchasingRoutes } from '../operations/purchasing';
import { serialNumberRoutes } from '../operations/serial-numbers';
import { stockCountRoutes } from '../operations/stock-counts';
import { promotionOfficeRoutes, promotionRoutes } from '../sales/promotions';
import { staffPartsRoutes, technicianPartsRoutes } from '../workshop/parts-desk';
import { staffManagementRoutes, userRoutes } from '../operations/people';
import { createReleaseControlClient, releaseRoutes, type ReleaseControl } from '../operations/releases';
import { reportRoutes } from '../operations/reports';
import { resetRoutes } from '../identity/reset';
import { secondFactorRoutes } from '../identity/second-factor';
import {
  guestQuoteRoutes,
  serviceOrderRoutes,
  staffServiceOrderRoutes,
  workshopRoutes,
} from '../workshop/service-orders';
import { shippingRoutes } from '../sales/shipping';
import { favouriteRoutes } from '../sales/favourites';
import { reviewRoutes } from '../sales/reviews';
import { searchRoutes } from '../catalogue/search';
import { stockAlertRoutes } from '../sales/stock-alerts';
import { stockRoutes } from '../sales/stock';
import { suggestionRoutes } from '../sales/suggestions';
import { subscriptionRoutes } from '../workshop/subscriptions';
import { technicianRoutes } from '../workshop/technician';
import { systemRoutes } from '../operations/system';
import { countOrders, telemetryRoutes, type ReleaseHealth } from '../operations/telemetry';
import { uploadRoutes } from '../workshop/uploads';
import { vehicleModelRoutes } from '../catalogue/vehicle-models';
import { vehicleRoutes } from '../workshop/garage';
import { vehicleClaimRoutes } from '../workshop/vehicle-claims';
import { leaveRoutes } from '../workshop/leave';
import { waitingListRoutes } from '../workshop/waiting-list';
import { workLog } from '../platform/work/context';
import { ApiError } from '../platform/endpoints/api-error';
import { createBackground } from '../platform/core/background';
import { acceptJsonOnly, rejectNul } from '../platform/server/body';
import { compressAnswers } from '../platform/server/compression';
import { bodyOf, handleError, rejectOtherMethods, send } from '../platform/server/error-handler';
import { addSecurityHeaders } from '../platform/server/headers';
import { deriveKeys } from '../platform/core/keys';
import { followRequests, logAnswers, loggerOptions, requestIdOf } from '../platform/server/logging';
import { addDocs } from './openapi';
import { shedLoad } from '../platform/server/overload/shed';
import { createServices, type PublicCore, type Services } from './services';
import { startScheduler, type SchedulerOptions } from '../platform/recurring/scheduler';
import { findReplicaReaders } from '../platform/server/recent-writers';
import { validatorCompiler } from '../platform/server/validation';
import { recurringTasksOf } from './worker';

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

const BODY_LIMIT = 64 * 1024;

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

async function mountRoutes(
  api: FastifyInstance,
  core: PublicCore,
  services: Services,
  lifecycle: Lifecycle,
): Promise<void> {
  healthRoutes(api, core, services, lifecycle);
  authRoutes(api, core, services);
  resetRoutes(api, services);
  accountRoutes(api, core, services);
  secondFactorRoutes(api, core, services);
  sessionRoutes(api, services);
  await api.register((upload) => avatarRoutes(upload, services));
  googleRoutes(api, core, services);
  await api.register((reports) => telemetryRoutes(reports, services));
  catalogueRoutes(api, core, services);
  vehicleModelRoutes(api, core, services);
  homeRoutes(api, services);
  serviceRoutes(api, core, services);
  searchRoutes(api, core, services);
  reviewRoutes(api, core, services);
  favouriteRoutes(api, services);
  suggestionRoutes(api, core, services);
  stockAlertRoutes(api, services);
  waitingListRoutes(api, services);
  leaveRoutes(api, services);
  contactRoutes(api, services);
  locationRoutes(api, services);
  picturesRoutes(api, services);
  previewRoutes(api, services);
  cartRoutes(api, services);
  promotionRoutes(api, core, services);
  shippingRoutes(api, core, services);
  await api.register(async (shop) => orderRoutes(countOrders(shop, services), core, services));
  staffOrderRoutes(api, services);
  staffParcelRoutes(api, core, services);
  orderParcelRoutes(api, services);
  returnRoutes(api, services);
  gatewayCallbackRoutes(api, core, services);
  await api.register((calls) => carrierRoutes(calls, services));
  staffPaymentRoutes(api, services);
  lateTransferRoutes(api, services);
  sandboxRoutes(api, core, services);
  customerRoutes(api, services);
  personalDataRoutes(api, services);
  vehicleRoutes(api, services);
  vehicleClaimRoutes(api, services);
  subscriptionRoutes(api, services);
  await api.register((upload) => uploadRoutes(upload, services));
  liveRoutes(api, services);
  notificationRoutes(api, services);
  diagnosticsRoutes(api, services);
  serviceOrderRoutes(api, services);
  guestQuoteRoutes(api, services);
  staffServiceOrderRoutes(api, services);
  workshopRoutes(api, services);
  technicianPartsRoutes(api, services);
  staffPartsRoutes(api, services);
  stockRoutes(api, services);
  technicianRoutes(api, services);
  historyRoutes(api, services);
  reportRoutes(api, services);
  bookingRoutes(api, services);
  staffAppointmentRoutes(api, core, services);
  deskRoutes(api, services);
  userRoutes(api, services);
  staffManagementRoutes(api, services);
  productOfficeRoutes(api, services);
  serviceOfficeRoutes(api, services);
  cannedJobRoutes(api, services);
  cashRoutes(api, services);
  purchasingRoutes(api, services);
  serialNumberRoutes(api, services);
  stockCountRoutes(api, services);
  eInvoiceRoutes(api, services);
  await api.register((upload) => productPhotoRoutes(upload, services));
  await api.register((upload) => bulkChangeRoutes(upload, core, services));
  await api.register((upload) => codRoutes(upload, core, services));
  promotionOfficeRoutes(api, services);
  checklistOfficeRoutes(api, services);
  systemRoutes(api, services);
  backgroundTaskRoutes(api, services);
  releaseRoutes(api, services);
  demoRoutes(api, core, services);
  demoAppointmentRoutes(api, core, services);
  outboxRoutes(api, core, services);
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

function serverOptions(
  { config, logger, serverFactory }: ApiOptions,
  log: () => FastifyBaseLogger,
): FastifyServerOptions<Server> {
  return {
    logger: loggerOptions(config, logger),
    serverFactory: serverFactory ?? listener(config, log),
    // The server itself responds to requests that cannot be parsed.
    clientErrorHandler: () => {},
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      const refusal = new ApiError(error.statusCode ?? 400, 'BAD_REQUEST', messages.badRequest);
      reply.statusCode = refusal.statusCode;
      // The hooks that would add these headers have not run.
      void reply.headers({ ...DATA_HEADERS, 'x-request-id': request.id });
      void reply.send(bodyOf(refusal, request.id) as never);
    },
  };
}

const listener =
  (
    { server, webOrigin }: Config,
    log: () => FastifyBaseLogger,
  ): FastifyServerOptions<Server>['serverFactory'] =>
  (handler) =>
    createHttpServer(handler, {
      limits: server.limits,
      hosts: knownHosts([...server.hosts, webOrigin]),
      onUnknownHost: (host) =>
        log().warn({ event: 'unknown_host', host }, 'ALLOWED_HOSTS does not have this name'),
    });

/**
 * Converts the configuration to Fastify's option; a number is the count of proxies in front of this server.
 */
function trustedProxies(given: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof given === 'number' ? (_address: string, hop: number) => hop < given : given;
}
