/** Thrown by a guard if the role lacks the right to a page. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}
