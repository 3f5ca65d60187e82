import type { RemoteFailureCode } from './states';

/** A failure detected by the shell, with its code. */
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

// The most specific patterns come first: most messages of Module Federation contain the entry's address as well.
const BY_TEXT: readonly (readonly [RegExp, RemoteFailureCode])[] = [
  [/does not satisfy|RUNTIME-005|RUNTIME-006|RUNTIME-012/i, 'SHARED_MISMATCH'],
  [/RUNTIME-014|does not exist in container/i, 'NOT_A_REMOTE'],
  [/ChunkLoadError|Loading (CSS )?chunk/i, 'CHUNK_FAILED'],
];

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Maps an error of Module Federation, webpack or the shell to a failure code. */
export function failureCode(error: unknown): RemoteFailureCode {
  if (error instanceof RemoteError) return error.code;
  return BY_TEXT.find(([pattern]) => pattern.test(textOf(error)))?.[1] ?? 'ENTRY_FAILED';
}

/** True for network failures, which an immediate retry may fix: no response, or the wrong content. */
export const mayHeal = (error: unknown): boolean =>
  !(error instanceof RemoteError) &&
  /RUNTIME-001|RUNTIME-008|ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk/i.test(textOf(error)) &&
  !/ScriptExecutionError/.test(textOf(error));

/** True if code of a release failed to load, or was not what was expected, while the release was running. */
export const isMissingCode = (error: unknown): boolean =>
  ['CHUNK_FAILED', 'INTEGRITY_FAILED'].includes(failureCode(error));
