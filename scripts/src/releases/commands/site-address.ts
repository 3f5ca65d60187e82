import { Failure } from '../../cli/failure';
import { originOf } from '../../containers/profile';

/** Address of the site from the environment of its machine or container. */
function ownAddress(env: NodeJS.ProcessEnv): string {
  if (env['WEB_ORIGIN']) return env['WEB_ORIGIN'];
  return env['EVCARE_PROFILE'] ? originOf(env) : `http://localhost:${env['PORT'] || '3000'}`;
}

/**
 * Address of the site for visitors, without a slash at the end.
 * @param given default: that of the environment
 * @throws Failure if it is not an address of a site
 */
export function siteAddress(env: NodeJS.ProcessEnv, given: string | undefined): string {
  const address = given ?? ownAddress(env);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Failure(`"${address}" is not an address like https://site.example.`);
}
