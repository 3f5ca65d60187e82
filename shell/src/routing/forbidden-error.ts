/** Thrown by a guard where a role lacks the right to a page. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}
