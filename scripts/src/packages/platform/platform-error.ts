/** Failure that is reported in a sentence, without a stack. */
export class PlatformError extends Error {}
