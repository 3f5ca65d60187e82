export { BackupError, type BackupCode } from './errors';
export type { Manifest } from './manifest';
export { restoreBackup, type Restored, type RestoreOptions } from './restore-backup';
export { writeBackup, type BackupFolders, type BackupOptions } from './write-backup';
export { backupCommand, restoreCommand, type BackupSite, type CommandStreams } from './commands';
export { moveUploadsCommand, type UploadsMove } from './move-uploads';
