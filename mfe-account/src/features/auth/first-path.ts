import { PATHS, type Http, type User } from '@evcare/shared-contracts';
import { fetchStatus } from '../../shared/second-factor/second-factor-api';

/**
 * Path after signing in: where a member of staff has to choose a longer password, or to set the second factor up, before
 * the API answers anything else, that comes first.
 */
export async function firstPathOf(http: Http, { role }: User, wanted: string): Promise<string> {
  if (role === 'customer') return wanted;
  const nextStep = await fetchStatus(http).then(
    (status) => status.nextStep,
    () => null,
  );
  if (nextStep === null) return wanted;
  return `${PATHS.profile}?tab=${nextStep === 'change-password' ? 'password' : 'security'}`;
}
