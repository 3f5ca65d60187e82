import { join } from 'node:path';
import { createApi } from './app/create-api';
import { failureText } from './platform/server/logging';
import { stopInOrder } from './app/stop';
import { BackupError, backupCommand, moveUploadsCommand, restoreCommand } from './operations/backup';
import { BucketError } from './platform/bucket';
import { ConfigError, directUrlOf, loadConfig, type Config } from './platform/config/config';
import { loadOrCreateSecrets } from './platform/config/secrets';
import { prepareDatabase, warnOfOwner } from './app/prepare';
import { checkEvents } from './platform/events/create-events';
import { checkUploads, openUploadsBucket } from './platform/files/files';
import { whenDatabaseUp } from './platform/db/wait';

/** Time (ms) for the database to start or recover. */
const DATABASE_WAIT_MS = 60_000;

/**
 * Starts the API alone, on the database of DATABASE_URL. Shuts down gracefully at SIGTERM and SIGINT. With
 * `--migrate`, it migrates the database and exits; run it once before many instances start.
 */
async function main(): Promise<void> {
  const dataDir = process.env['DATA_DIR'] ?? 'data';
  const production = process.env['NODE_ENV'] === 'production';
  const config = loadConfig(process.env, {
    dataDir,
    ...(production ? {} : { secrets: await loadOrCreateSecrets(dataDir) }),
  });
  if (await runDataCommand(config, dataDir, process.argv.slice(2))) return;
  const role = await whenDatabaseUp(() => prepareDatabase(config), {
    timeoutMs: DATABASE_WAIT_MS,
    onWait: (reason) => void process.stderr.write(`waiting for the database: ${reason}\n`),
  });
  if (process.argv.includes('--migrate')) return;
  const warning = await checkUploads(config);
  const eventsWarning = await checkEvents(config);
  const app = await createApi({ config });
  if (warning) app.log.warn({ event: 'uploads_unreachable' }, warning);
  if (eventsWarning) app.log.warn({ event: 'events_broker_unreachable' }, eventsWarning);
  if (role === 'owner') warnOfOwner(app.log, config);
  const stop = (signal: string) => {
    app.log.info({ event: 'sys_shutdown', signal }, 'stopping');
    stopInOrder(app, signal === 'SIGINT' ? { idleMs: 0 } : {}).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ event: 'sys_shutdown_failed', err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));
  await app.listen({ host: config.host, port: config.port });
  app.log.info({ event: 'sys_startup', mode: config.mode }, 'ready');
}

const COMMANDS = { '--backup': backupCommand, '--restore': restoreCommand };

/**
 * Runs `--backup [FILE|-]`, `--restore FILE|-` or `--move-uploads`, without migrating or seeding first.
 * @returns true if the arguments contained one of these options
 */
async function runDataCommand(
  config: Config,
  dataDir: string,
  [name = '', ...args]: readonly string[],
): Promise<boolean> {
  const { databaseOwnerUrl, filesDir, otpKey } = config;
  const bucket = openUploadsBucket(config);
  const report = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  if (name === '--move-uploads') {
    await moveUploadsCommand({ folder: filesDir, bucket }, report);
    return true;
  }
  if (name !== '--backup' && name !== '--restore') return false;
  const directUrl = directUrlOf(config);
  const site = {
    databaseUrl: databaseOwnerUrl ?? directUrl,
    apiUrl: databaseOwnerUrl && directUrl,
    folders: { files: bucket ?? filesDir, releases: join(dataDir, 'releases') },
    backupsFolder: join(dataDir, 'backups'),
    sealKey: otpKey,
  };
  await COMMANDS[name](site, args, { stdin: process.stdin, stdout: process.stdout, report });
  return true;
}

const isForOperators = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof BackupError || error instanceof BucketError;

main().catch((error: unknown) => {
  process.stderr.write(`${isForOperators(error) ? error.message : failureText(error)}\n`);
  process.exit(1);
});
