import { resolve } from 'node:path';
import { readServerSettings, type ServerSettings } from '@evcare/api/http';
import { Failure } from '../cli/failure';
import { ROOT } from './parts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Folder of the site's data: database, releases, uploads. A relative DATA_DIR is relative to the root. */
export const dataFolder = (env: Environment = process.env): string =>
  resolve(ROOT, env['DATA_DIR'] || 'data');

/** Settings of `npm start` and `npm run dev`. */
export interface Settings {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Limits of the listening server. */
  readonly server: ServerSettings;
  readonly dataDir: string;
  /** Address of an external PostgreSQL, or null for the embedded one. */
  readonly databaseUrl: string | null;
  /** File of the runtime configuration; `given` if it was set explicitly, so that it must exist. */
  readonly runtimeConfig: { readonly path: string; readonly given: boolean };
  /** Demo accounts, which the login page lists. Enabled unless NODE_ENV is production. */
  readonly demo: boolean;
  /** Serves the catalogue of the site at `/__platform` in production, too. */
  readonly platformPage: boolean;
  /** Takes releases of teams that have a token. */
  readonly releaseUploads: boolean;
  /** Lets administrators move releases on a page. On unless NODE_ENV is production. */
  readonly releaseDashboard: boolean;
  /** Shows stored releases to everyone with the address of their preview. */
  readonly previews: boolean;
  /** Audience of accepted Google tokens; pages need the same value. */
  readonly googleClientId: string | null;
}

/** Reads the settings from the environment. */
export function readSettings(env: Environment = process.env): Settings {
  const port = env['PORT'] || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new Failure(`PORT has to be a number from 0 to 65535, but is "${port}".`);
  }
  const server = readServerSettings(env);
  if (server.problems.length > 0) {
    throw new Failure(
      `Some settings can't be used:\n${server.problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
  const dataDir = dataFolder(env);
  const config = env['RUNTIME_CONFIG'];
  const inDevelopment = env['NODE_ENV'] === 'production' ? '0' : '1';
  return {
    host: env['HOST'] || 'localhost',
    port: Number(port),
    server: server.settings,
    dataDir,
    databaseUrl: env['DATABASE_URL'] || null,
    runtimeConfig: config
      ? { path: resolve(ROOT, config), given: true }
      : { path: resolve(dataDir, 'runtime-config.json'), given: false },
    demo: (env['DEMO'] || inDevelopment) !== '0',
    platformPage: env['PLATFORM_PAGE'] === '1',
    releaseUploads: env['RELEASE_UPLOADS'] === '1',
    releaseDashboard: (env['RELEASE_DASHBOARD'] || inDevelopment) !== '0',
    previews: env['PREVIEWS'] !== '0',
    googleClientId: env['GOOGLE_CLIENT_ID'] || null,
  };
}
