export type BackupCode =
  | 'ARCHIVE_UNREADABLE'
  | 'ARCHIVE_DAMAGED'
  | 'ARCHIVE_NEWER'
  | 'DATABASE_IN_USE'
  | 'DATABASE_UNREACHABLE'
  | 'FILE_EXISTS'
  | 'NO_BUCKET'
  | 'OTHER_KEY'
  | 'VERIFICATION_FAILED';

/** Error that stops a backup or restore. Its message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';

  constructor(
    readonly code: BackupCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
