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
import type { Config } from '../config/config';
import { connect } from '../db/client';
import { createHttpServer } from '../http/create-server';
import { knownHosts } from '../http/hosts';
import { DATA_HEADERS } from '../http/refusals';
import type { WriteFile } from '../files/file-store';
import { picturesRoutes } from '../files/pictures-routes';
import { addGauges } from '../metrics/gauges';
import { createMetrics, measureAnswers } from '../metrics/metrics';
import type { MailTransport } from '../mail/mail';
import { chooseTransport } from '../mail/transport';
import { messages } from '../messages';
import { avatarRoutes } from '../modules/account/avatar-routes';
import { accountRoutes } from '../modules/account/routes';
import { authRoutes } from '../modules/auth/routes';
import { bookingRoutes } from '../modules/booking/routes';
import { staffAppointmentRoutes } from '../modules/booking/staff-routes';
import { cartRoutes } from '../modules/cart/routes';
import { catalogueRoutes } from '../modules/catalogue/routes';
import { contactRoutes } from '../modules/contact/routes';
import { contentRoutes } from '../modules/content/routes';
import { demoAppointmentRoutes } from '../modules/demo/appointment-routes';
import { outboxRoutes } from '../modules/demo/outbox-routes';
import { demoRoutes } from '../modules/demo/routes';
import { deskRoutes } from '../modules/desk/routes';
import { diagnosticsRoutes } from '../modules/diagnostics/routes';
import { googleRoutes } from '../modules/google/routes';
import { healthRoutes, type Lifecycle } from '../modules/health/routes';
import { liveRoutes } from '../modules/live/routes';
import { historyRoutes } from '../modules/history/routes';
import { locationRoutes } from '../modules/locations/routes';
import { notificationRoutes } from '../modules/notifications/routes';
import { opsRoutes } from '../modules/ops/routes';
import { orderRoutes } from '../modules/orders/routes';
import { customerRoutes } from '../modules/customers/routes';
import { productPhotoRoutes } from '../modules/catalogue/photo-routes';
import { productOfficeRoutes } from '../modules/catalogue/office/product-routes';
import { serviceOfficeRoutes } from '../modules/catalogue/office/service-routes';
import { checklistOfficeRoutes } from '../modules/checklists/routes';
import { promotionOfficeRoutes } from '../modules/catalogue/office/promotion-routes';
import { staffOrderRoutes } from '../modules/orders/staff-routes';
import { staffPartsRoutes } from '../modules/parts-requests/staff-routes';
import { technicianPartsRoutes } from '../modules/parts-requests/technician-routes';
import { userRoutes } from '../modules/people/routes';
import { staffManagementRoutes } from '../modules/people/staff-routes';
import { promotionRoutes } from '../modules/promotions/routes';
import { reportRoutes } from '../modules/reports/routes';
import { resetRoutes } from '../modules/reset/routes';
import { secondFactorRoutes } from '../modules/second-factor/routes';
import { serviceOrderRoutes } from '../modules/service-orders/routes';
import { staffServiceOrderRoutes } from '../modules/service-orders/staff-routes';
import { workshopRoutes } from '../modules/service-orders/workshop-routes';
import { sessionRoutes } from '../modules/sessions/routes';
import { shippingRoutes } from '../modules/shipping/routes';
import { reviewRoutes } from '../modules/reviews/routes';
import { searchRoutes } from '../modules/search/routes';
import { stockRoutes } from '../modules/stock/routes';
import { subscriptionRoutes } from '../modules/subscriptions/routes';
import { technicianRoutes } from '../modules/technician/routes';
import { systemRoutes } from '../modules/system/routes';
import { telemetryRoutes } from '../modules/telemetry/routes';
import type { ReleaseHealth } from '../modules/telemetry/visits';
import { uploadRoutes } from '../modules/uploads/routes';
import { vehicleModelRoutes } from '../modules/vehicle-models/routes';
import { vehicleRoutes } from '../modules/vehicles/routes';
import { workLog } from '../work/context';
import { ApiError } from './api-error';
import { createBackground } from './background';
import { acceptJsonOnly, rejectNul } from './body';
import { compressAnswers } from './compression';
import type { Core } from './core';
import { bodyOf, handleError, rejectOtherMethods, send } from './error-handler';
import { addSecurityHeaders } from './headers';
import { deriveKeys } from './keys';
import { followRequests, logAnswers, loggerOptions, requestIdOf } from './logging';
import { addDocs } from './openapi';
import { shedLoad } from './overload/shed';
import { createServices, type Services } from './services';
import { validatorCompiler } from './validation';
import { jobsOf, startWorker } from './worker';

export interface ApiOptions {
  readonly config: Config;
  /** Clock; the real one by default. */
  readonly now?: () => Date;
  /** `false` for no logs, or more pino options (such as `{ stream }`). */
  readonly logger?: FastifyServerOptions['logger'];
  /** Creates the HTTP server, so that the API can share an address with other handlers. */
  readonly serverFactory?: FastifyServerOptions<Server>['serverFactory'];
  /** Transport of mails; by default SMTP if it is configured, else the log. */
  readonly mailTransport?: MailTransport;
  /** Writes uploads; the file system by default. */
  readonly writeFile?: WriteFile;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no mail and no other background work is pending. */
    settled(): Promise<void>;
    /**
     * First step of a graceful shutdown: `ready` returns 503, and streams of live events end, so that their
     * clients reconnect to another instance.
     */
    retire(): void;
    /** Methods by route path, as declared, for the coverage of the permission matrix. */
    readonly routeTable: ReadonlyMap<string, ReadonlySet<string>>;
    /** Release health of remotes since a time, for the guard of canaries. */
    releaseHealth(since: Date): Promise<ReleaseHealth[]>;
  }
}

const BODY_LIMIT = 64 * 1024;

/**
 * Creates the HTTP API below `/api`, ready to listen or to be mounted. Closing it closes its database pool.
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { config } = options;
  const app: FastifyInstance = Fastify(serverOptions(options, () => app.log));
  const slow = { ms: config.slowStatementMs, log: app.log };
  const { db, pool, close } = connect(config.databaseUrl, { slow });
  const metrics = createMetrics({ enabled: config.opsToken !== null });
  const background = createBackground(() => app.log, metrics.jobDone);
  const now = options.now ?? (() => new Date());
  const core: Core = {
    config,
    db,
    keys: deriveKeys(config),
    now,
    log: workLog(app.log),
    background,
    writeFile: options.writeFile,
  };
  const transport = options.mailTransport ?? chooseTransport(config, app.log);
  const services = createServices(core, transport);
  const lifecycle = { retired: false };
  const worker = startWorker(core, jobsOf(core, services));

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
  followRequests(app);
  addSecurityHeaders(app, config);
  logAnswers(app);
  measureAnswers(app, metrics);
  acceptJsonOnly(app);
  app.addHook('preValidation', rejectNul);
  // Closing waits for open responses.
  app.addHook('preClose', async () => app.retire());
  app.addHook('onClose', async () => {
    worker.stop();
    await services.live.close();
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
  addGauges(metrics.registry, core, { pool, live: services.live, gate });
  if (config.docs) await addDocs(app, config);
  const methodsByUrl = collectRoutes(app);
  await app.register((api) => mountRoutes(api, core, services, lifecycle), { prefix: '/api' });
  opsRoutes(app, core, { telemetry: services.telemetry, metrics });
  // Copied before the 405 routes of all other methods are added.
  app.decorate('routeTable', new Map([...methodsByUrl].map(([url, methods]) => [url, new Set(methods)])));
  rejectOtherMethods(app, methodsByUrl);
  return app;
}

async function mountRoutes(
  api: FastifyInstance,
  core: Core,
  services: Services,
  lifecycle: Lifecycle,
): Promise<void> {
  healthRoutes(api, core, lifecycle);
  authRoutes(api, core, services);
  resetRoutes(api, services);
  accountRoutes(api, core, services);
  secondFactorRoutes(api, core, services);
  sessionRoutes(api, services);
  await api.register((upload) => avatarRoutes(upload, services));
  googleRoutes(api, core, services);
  await api.register((reports) => telemetryRoutes(reports, services));
  catalogueRoutes(api, services);
  vehicleModelRoutes(api, core, services);
  contentRoutes(api, core, services);
  searchRoutes(api, services);
  reviewRoutes(api, services);
  contactRoutes(api, services);
  locationRoutes(api, services);
  picturesRoutes(api, services);
  cartRoutes(api, services);
  promotionRoutes(api, core, services);
  shippingRoutes(api, core, services.bearer);
  orderRoutes(api, core, services);
  staffOrderRoutes(api, services);
  customerRoutes(api, services);
  vehicleRoutes(api, services);
  subscriptionRoutes(api, services);
  await api.register((upload) => uploadRoutes(upload, services));
  liveRoutes(api, services);
  notificationRoutes(api, services);
  diagnosticsRoutes(api, services);
  serviceOrderRoutes(api, services);
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
  await api.register((upload) => productPhotoRoutes(upload, services));
  promotionOfficeRoutes(api, services);
  checklistOfficeRoutes(api, services);
  systemRoutes(api, services);
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
    // The server itself rejects unreadable requests.
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
      // The hooks that add these headers have not run.
      void reply.headers({ ...DATA_HEADERS, 'x-request-id': request.id });
      void reply.send(bodyOf(refusal, request.id) as never);
    },
  };
}

/**
 * Longer than the 30 s for which a gateway keeps connections, so that it never sends on one that is being
 * closed.
 */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

const listener =
  (
    { server, webOrigin }: Config,
    log: () => FastifyBaseLogger,
  ): FastifyServerOptions<Server>['serverFactory'] =>
  (handler) =>
    createHttpServer(handler, {
      limits: { ...server.limits, keepAliveTimeoutMs: KEEP_ALIVE_TIMEOUT_MS },
      hosts: knownHosts([...server.hosts, webOrigin]),
      onUnknownHost: (host) =>
        log().warn({ event: 'unknown_host', host }, 'ALLOWED_HOSTS does not have this name'),
    });

/** A number is the count of proxies in front of this server. */
function trustedProxies(given: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof given === 'number' ? (_address: string, hop: number) => hop < given : given;
}
