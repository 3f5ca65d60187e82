import type { Release } from '@evcare/shared-contracts/release';
import { releaseUrl } from '../../store';
import { SHELL } from '../../../workspace/parts';

/** Request of a page, and the address of the innermost script that made it. */
export interface PageRequest {
  readonly url: string;
  readonly initiator: string;
}

/** Folder of all releases, from which the shell loads the remotes and the lists of their hashes. */
const RELEASES = '/releases/';

/**
 * Which requests a release may make while it is tried: of its own files and of the API. The shell may also request
 * files of the remotes. No release may request anything outside the site.
 * @param origin of the tried site
 */
export function allowedRequests(
  origin: string,
  release: Pick<Release, 'name' | 'version'>,
): (request: PageRequest) => boolean {
  const folder = origin + releaseUrl(release, '');
  const own = [release.name === SHELL ? origin + RELEASES : folder, `${origin}/api/`];
  return ({ url, initiator }) =>
    url.startsWith(`${origin}/`) &&
    (!initiator.startsWith(folder) || own.some((start) => url.startsWith(start)));
}
