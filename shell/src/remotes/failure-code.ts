import type { RemoteFailureCode } from './states';

/** A failure of our own, with its code. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly code: RemoteFailureCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

const BY_TEXT: readonly (readonly [RegExp, RemoteFailureCode])[] = [
  [
    /RUNTIME-001|RUNTIME-002|RUNTIME-008|RUNTIME-011|ScriptNetworkError|ScriptExecutionError|remoteEntry/i,
    'ENTRY_FAILED',
  ],
  [/ChunkLoadError|Loading (CSS )?chunk/i, 'CHUNK_FAILED'],
  [/does not satisfy|RUNTIME-005|RUNTIME-006|RUNTIME-012/i, 'SHARED_MISMATCH'],
  [/RUNTIME-014/i, 'NOT_A_REMOTE'],
];

/** Which of our codes an error of Module Federation, webpack or ourselves means. */
export function failureCode(error: unknown): RemoteFailureCode {
  if (error instanceof RemoteError) return error.code;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ?? 'ENTRY_FAILED';
}

/** Only what the network did may heal by asking again at once. */
export const mayHeal = (code: RemoteFailureCode): boolean =>
  code === 'ENTRY_FAILED' || code === 'CHUNK_FAILED';
