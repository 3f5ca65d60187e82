import { PATHS, type Http, type User } from '@evcare/shared-contracts';
import { fetchStatus } from '../../shared/second-factor/second-factor-api';

/**
 * Returns the path to open after sign-in. Staff who must first choose a longer password or set up the second factor go
 * to the page for that step, because the API rejects all other requests until then.
 */
export async function pathAfterSignIn(http: Http, { role }: User, requestedPath: string): Promise<string> {
  if (role === 'customer') return requestedPath;
  const nextStep = await fetchStatus(http).then(
    (status) => status.nextStep,
    () => null,
  );
  if (nextStep === null) return requestedPath;
  return `${PATHS.profile}?tab=${nextStep === 'change-password' ? 'password' : 'security'}`;
}
