export {
  BackupError,
  backupCommand,
  moveUploadsCommand,
  restoreCommand,
  type BackupSite,
  type CommandStreams,
  type UploadsMove,
} from './operations/backup';
export { createApi, type ApiOptions } from './app/create-api';
export { ConfigError, loadConfig, type Config, type ConfigBase } from './platform/config/config';
export { loadOrCreateSecrets, type Secrets } from './platform/config/secrets';
export { connect, type Connection, type Database } from './platform/db/client';
export {
  EmbeddedPostgresError,
  runningPostgresUrl,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './platform/db/embedded-postgres';
export { FolderInUseError, lockFolder } from './platform/db/folder-lock';
export { BucketError } from './platform/bucket';
export { checkEvents } from './platform/events/create-events';
export { checkUploads, readUploadsBucket } from './platform/files/files';
export { migrate } from './operations/migration';
export { prepareDatabase, warnOfOwner } from './app/prepare';
export { seed, type SeedOptions } from './seed';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './identity/users';
export { createReleaseControlClient } from './operations/releases';
export type {
  RefusalKind,
  ReleaseControl,
  ReleaseMoveOutcome,
  ReleaseMoveRequest,
} from './operations/releases';
export { releaseHealth, type Openings, type ReleaseHealth } from './operations/telemetry';
