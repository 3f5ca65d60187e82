/**
 * Reason of a failed operation: no space is left, the operator has to change a setting or a right, or the
 * server is unreachable or failing and may work again without a change.
 */
export type BucketFault = 'full' | 'denied' | 'down';

/** Failed operation on a bucket. Its message is one sentence with the location. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  /** Code for the responses of the API, like the code of a failed write to a disk. */
  readonly code: 'BUCKET_FULL' | 'BUCKET_UNWRITABLE' | 'BUCKET_UNREADABLE';

  constructor(
    message: string,
    readonly fault: BucketFault,
    operation: 'read' | 'write',
  ) {
    super(message);
    if (fault === 'full') this.code = 'BUCKET_FULL';
    else this.code = operation === 'read' ? 'BUCKET_UNREADABLE' : 'BUCKET_UNWRITABLE';
  }
}

/** Error of the client library. */
export interface ServiceError {
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

export const statusOf = (error: unknown): number | undefined =>
  (error as ServiceError).$metadata?.httpStatusCode;

/** Codes of a full server or an exhausted quota (Ceph, MinIO), which have various statuses. */
const FULL = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/;
/** Errors of the library without a response, for settings that it cannot use. */
const UNUSABLE = /^(CredentialsProviderError|InvalidBucketName|UnrecognizedClientException)$/;
const RETRYABLE_STATUSES = [408, 429];

/** Classifies an error of the client library. */
export function faultOf(error: unknown): BucketFault {
  const { name = '' } = error as ServiceError;
  const status = statusOf(error) ?? 0;
  if (status === 507 || FULL.test(name)) return 'full';
  if (UNUSABLE.test(name)) return 'denied';
  return status >= 300 && status < 500 && !RETRYABLE_STATUSES.includes(status) ? 'denied' : 'down';
}
