import { resolve } from 'node:path';
import { readServerSettings, type ServerSettings } from '@evcare/api/http';
import { Failure } from '../cli/failure';
import { ROOT } from './parts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Folder with everything the site keeps: database, releases, uploads. A relative DATA_DIR counts from the root. */
export const dataFolder = (env: Environment = process.env): string =>
  resolve(ROOT, env['DATA_DIR'] || 'data');

/** What an operator sets for `npm start` and `npm run dev`. */
export interface Settings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Limits of the server that listens. */
  readonly server: ServerSettings;
  readonly dataDir: string;
  /** A PostgreSQL of one's own, or null for the embedded one. */
  readonly databaseUrl: string | null;
  /** File with the runtime configuration; `given` where somebody named it, so that it has to exist. */
  readonly runtimeConfig: { readonly path: string; readonly given: boolean };
  /** Demo accounts, on the login page too. On unless NODE_ENV is production. */
  readonly demo: boolean;
  /** What the API accepts Google's tokens for; pages need the same. */
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
    throw new Failure(`Some settings can't be used:\n${server.problems.map((one) => `  ${one}`).join('\n')}`);
  }
  const dataDir = dataFolder(env);
  const config = env['RUNTIME_CONFIG'];
  return {
    host: env['HOST'] || 'localhost',
    port: Number(port),
    server: server.settings,
    dataDir,
    databaseUrl: env['DATABASE_URL'] || null,
    runtimeConfig: config
      ? { path: resolve(ROOT, config), given: true }
      : { path: resolve(dataDir, 'runtime-config.json'), given: false },
    demo: (env['DEMO'] || (env['NODE_ENV'] === 'production' ? '0' : '1')) !== '0',
    googleClientId: env['GOOGLE_CLIENT_ID'] || null,
  };
}
