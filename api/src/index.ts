export { BackupError, backupCommand, restoreCommand, type BackupSite, type CommandStreams } from './backup';
export { createApi, type ApiOptions } from './app/create-api';
export { ConfigError, loadConfig, type Config, type ConfigBase } from './config/config';
export { loadOrCreateSecrets, type Secrets } from './config/secrets';
export { connect, type Connection, type Database } from './db/client';
export {
  EmbeddedPostgresError,
  runningPostgresUrl,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './db/embedded-postgres';
export { FolderInUseError, lockFolder } from './db/folder-lock';
export { migrate } from './db/migrate';
export { prepareDatabase, warnOfOwner } from './db/prepare';
export { seed, type SeedOptions } from './db/seed';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './modules/demo/accounts';
export { releaseHealth, type ReleaseHealth } from './modules/telemetry/visits';
