import type { RemoteContext } from '@evcare/shared-contracts';

/** What the page's loader hands to its page. */
export interface WelcomeData {
  /** False where the server did not answer. */
  readonly reachable: boolean;
}

/** Asks the API before the page is shown; the call ends when the person goes elsewhere. */
export const welcomeLoader =
  ({ http }: Pick<RemoteContext, 'http'>) =>
  ({ request }: { readonly request: Request }): Promise<WelcomeData> =>
    http.get('/health/live', { signal: request.signal }).then(
      () => ({ reachable: true }),
      () => ({ reachable: false }),
    );
