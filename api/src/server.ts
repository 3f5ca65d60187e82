import { createApi } from './app/create-api';
import { failureText } from './app/logging';
import { ConfigError, loadConfig } from './config/config';
import { loadOrCreateSecrets } from './config/secrets';
import { connect } from './db/client';
import { migrate } from './db/migrate';
import { seed } from './db/seed';

/**
 * The API by itself, on the database that DATABASE_URL names. Ends in order at SIGTERM and SIGINT; with `--migrate`
 * as soon as the database is brought to this release, for those who do that once before many copies start.
 */
async function main(): Promise<void> {
  const dataDir = process.env['DATA_DIR'] ?? 'data';
  const production = process.env['NODE_ENV'] === 'production';
  const config = loadConfig(process.env, {
    dataDir,
    ...(production ? {} : { secrets: await loadOrCreateSecrets(dataDir) }),
  });
  await migrate(config.databaseUrl);
  const { db, close } = connect(config.databaseUrl, { max: 1 });
  await seed(db, { now: new Date(), demo: config.demo, history: config.demo });
  await close();
  if (process.argv.includes('--migrate')) return;
  const app = await createApi({ config });
  const stop = (signal: string) => {
    app.log.info({ event: 'sys_shutdown', signal }, 'stopping');
    app.close().then(
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

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : failureText(error)}\n`);
  process.exit(1);
});
