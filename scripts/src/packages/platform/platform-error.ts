/** Failure that is told in a sentence, without a stack. */
export class PlatformError extends Error {}
