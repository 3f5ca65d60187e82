import { PATHS, type Http, type User } from '@evcare/shared-contracts';
import { fetchStatus } from '../../shared/second-factor/second-factor-api';

/**
 * Path after signing in: where a member of staff has to choose a longer password, or to set the second factor up, before
 * the API answers anything else, that comes first.
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
