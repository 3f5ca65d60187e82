import { Failure } from '../../cli/failure';

/**
 * Address of the site for visitors, without a slash at the end: the given one, else WEB_ORIGIN, else this machine.
 * @throws Failure if it is not an address of a site
 */
export function siteAddress(env: NodeJS.ProcessEnv, given: string | undefined): string {
  const address = given ?? (env['WEB_ORIGIN'] || `http://localhost:${env['PORT'] || '3000'}`);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Failure(`"${address}" is not an address like https://site.example.`);
}
