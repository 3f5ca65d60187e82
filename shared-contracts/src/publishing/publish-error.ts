/** Reason why a release could not be sent, as a sentence. It never contains the token. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}
