import type { RemoteContext } from '@evcare/shared-contracts';

/** Data of the welcome page. */
export interface WelcomeData {
  /** False if the server did not respond. */
  readonly reachable: boolean;
}

/** Requests the API before the page is shown; navigation aborts the request. */
export const welcomeLoader =
  ({ http }: Pick<RemoteContext, 'http'>) =>
  ({ request }: { readonly request: Request }): Promise<WelcomeData> =>
    http.get('/health/live', { signal: request.signal }).then(
      () => ({ reachable: true }),
      () => ({ reachable: false }),
    );
