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

// What is certain comes first: most messages of Module Federation name the entry's address as well.
const BY_TEXT: readonly (readonly [RegExp, RemoteFailureCode])[] = [
  [/does not satisfy|RUNTIME-005|RUNTIME-006|RUNTIME-012/i, 'SHARED_MISMATCH'],
  [/RUNTIME-014|does not exist in container/i, 'NOT_A_REMOTE'],
  [/ChunkLoadError|Loading (CSS )?chunk/i, 'CHUNK_FAILED'],
];

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Which of our codes an error of Module Federation, webpack or ourselves means. */
export function failureCode(error: unknown): RemoteFailureCode {
  if (error instanceof RemoteError) return error.code;
  return BY_TEXT.find(([pattern]) => pattern.test(textOf(error)))?.[1] ?? 'ENTRY_FAILED';
}

/** Only what the network did may heal by asking again at once: nothing came, or not what was asked for. */
export const mayHeal = (error: unknown): boolean =>
  !(error instanceof RemoteError) &&
  /RUNTIME-001|RUNTIME-008|ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk/i.test(textOf(error)) &&
  !/ScriptExecutionError/.test(textOf(error));

/** Whether code of a release did not come while it ran, or was not what it should be. */
export const isMissingCode = (error: unknown): boolean =>
  ['CHUNK_FAILED', 'INTEGRITY_FAILED'].includes(failureCode(error));
