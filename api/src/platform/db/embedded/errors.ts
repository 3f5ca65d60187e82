/** Reasons why the embedded server cannot be used. The error's message says what to do. */
export type EmbeddedPostgresCode =
  | 'PLATFORM_UNSUPPORTED'
  | 'FOLDER_NOT_WRITABLE'
  | 'FOLDER_NOT_REACHABLE'
  | 'FOLDER_OTHER_OWNER'
  | 'CLUSTER_VERSION'
  | 'CLUSTER_PASSWORD_MISSING'
  | 'INIT_FAILED'
  | 'START_FAILED'
  | 'ORPHAN_WILL_NOT_STOP';

/** Failure of the embedded PostgreSQL, with a stable code. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly code: EmbeddedPostgresCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
