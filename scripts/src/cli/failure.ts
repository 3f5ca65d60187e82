/**
 * Error that the user can fix. Its message is one clear sentence; it is shown without a stack, and the
 * program ends with status 1.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
}
