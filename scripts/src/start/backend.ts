import type * as ApiPackage from '@evcare/api';
import { Failure } from '../cli/failure';
import type { Progress } from '../cli/progress';
import type { ApiRequest } from '../serve/head/api-reader';
import type { Handler } from '../serve/http-server';
import type { Settings } from '../workspace/settings';
import { openLog } from './log-file';
import type { Shutdown } from './shutdown';
import { watchDatabase } from './watch-database';

type Api = typeof ApiPackage;

/** Loads the API package on demand, since that takes a while. */
// oxlint-disable-next-line typescript/no-require-imports
export const loadApi = (): Api => require('@evcare/api') as Api;

const DATABASE = 'evcare';

/** Locks the data folder for this process. @throws Failure with the process that uses it */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const { FolderInUseError, lockFolder } = loadApi();
  try {
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUseError) throw new Failure(error.message);
    throw error;
  }
}

export interface BackendOptions {
  readonly settings: Settings;
  /** Origin of the pages; links in mails lead there. */
  readonly webOrigin: string;
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  /** Store of releases for administrators; without it, they use commands. */
  readonly releases?: ApiPackage.ReleaseControl;
  /** Called once when the embedded database ended unexpectedly and can't be restarted. */
  readonly onDatabaseLost: (sentence: string) => void;
}

/** API that is ready, with its log. */
export interface Backend {
  readonly handle: Handler;
  /** Public reads, for documents. */
  readonly request: ApiRequest;
  readonly logFile: string;
  /** First step of shutdown: the API reports that it is not ready and ends its open streams. */
  readonly retire: () => void;
  /** True if the API serves its documentation. */
  readonly docs: boolean;
  /** Health of releases in browsers since a time. */
  readonly releaseHealth: (since: Date) => Promise<ApiPackage.ReleaseHealth[]>;
}

/**
 * Starts the database (unless DATABASE_URL names one), migrates and seeds it as its owner, and creates the
 * API, which runs with a role that may only read and write rows.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { settings, progress, shutdown } = options;
  const { ConfigError, checkEvents, checkUploads, createApi, loadConfig, loadOrCreateSecrets } = loadApi();
  const { prepareDatabase, warnOfOwner } = loadApi();
  const production = process.env['NODE_ENV'] === 'production';
  const secrets = production ? undefined : await loadOrCreateSecrets(settings.dataDir);
  const database = settings.databaseUrl
    ? { databaseUrl: settings.databaseUrl }
    : await startDatabase(options);

  const config = await explainConfig(ConfigError, async () =>
    loadConfig(apiEnvironment(options), { dataDir: settings.dataDir, ...database, secrets }),
  );
  const role = await progress.step('database migrated and seeded', () =>
    explainDatabase(settings, () => prepareDatabase(config)),
  );
  if (config.uploadsBucket) {
    const warning = await progress.step('bucket of uploads checked', () =>
      explainConfig(ConfigError, () => checkUploads(config)),
    );
    if (warning) progress.line(`! ${warning}`);
  }
  if (config.eventsAddress) {
    const warning = await progress.step('broker of events checked', () =>
      explainConfig(ConfigError, () => checkEvents(config)),
    );
    if (warning) progress.line(`! ${warning}`);
  }
  return progress.step('API ready', async () => {
    const log = await openLog(settings.dataDir);
    shutdown.add('API log', () => log.close());
    const { releases } = options;
    const app = await createApi({ config, logger: { stream: log.stream }, ...(releases && { releases }) });
    if (role === 'owner') warnOfOwner(app.log, config);
    shutdown.add('API', () => app.close());
    await app.ready();
    return {
      handle: (request, response) => app.routing(request, response),
      request: async (path, _signal, knownTag) => {
        const headers = knownTag ? { 'if-none-match': knownTag } : {};
        const response = await app.inject({ url: `/api${path}`, headers });
        const status = response.statusCode;
        const { etag } = response.headers;
        return { status, body: status === 304 ? null : response.json<unknown>(), etag };
      },
      logFile: log.path,
      retire: () => app.retire(),
      docs: config.docs,
      releaseHealth: (since) => app.releaseHealth(since),
    };
  });
}

/** Environment of the API. HOST and PORT of this process are removed, since the API does not listen itself. */
function apiEnvironment({ settings, webOrigin }: BackendOptions): NodeJS.ProcessEnv {
  const { HOST: _host, PORT: _port, ...env } = process.env;
  return { ...env, DEMO: settings.demo ? '1' : '0', WEB_ORIGIN: env['WEB_ORIGIN'] || webOrigin };
}

async function explainConfig<T>(ConfigError: Api['ConfigError'], load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new Failure(
      `Some settings can't be used:\n${error.problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
}

async function explainDatabase<T>({ databaseUrl }: Settings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000'];
    if (databaseUrl && code && unreachable.includes(code)) {
      throw new Failure(`The database that DATABASE_URL names can't be reached (${code}): ${message}.`);
    }
    throw error;
  }
}

async function startDatabase({
  settings,
  progress,
  shutdown,
  onDatabaseLost,
}: BackendOptions): Promise<{ databaseUrl: string; databaseOwnerUrl: string }> {
  const { EmbeddedPostgresError, startEmbeddedPostgres } = loadApi();
  return progress.step('PostgreSQL started', async (note) => {
    const starting = startEmbeddedPostgres({ dataDir: settings.dataDir });
    let unwatch = () => {};
    // Added first, since Ctrl-C may come while PostgreSQL starts.
    shutdown.add('PostgreSQL', async () => {
      const server = await starting.catch(() => null);
      unwatch();
      await server?.stop();
    });
    try {
      const server = await starting;
      unwatch = watchDatabase({
        server,
        onLost: onDatabaseLost,
        onFull: (sentence) => progress.line(`! ${sentence}`),
        onRestarted: (sentence) => progress.line(`! ${sentence}`),
      });
      note(`port ${server.port}`);
      return { databaseUrl: server.apiUrl(DATABASE), databaseOwnerUrl: server.url(DATABASE) };
    } catch (error) {
      throw error instanceof EmbeddedPostgresError ? new Failure(error.message) : error;
    }
  });
}
