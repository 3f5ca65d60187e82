import { federationName } from '@evcare/shared-contracts';
import type { Release } from '@evcare/shared-contracts/release';
import { SHELL } from '../../../workspace/parts';
import type { SmokeInput } from './report';

/** Page that is opened to try a release, and the session for it. */
export interface Visit {
  readonly path: string;
  /** Remote that must be set up on the page; null if the page belongs to no remote. */
  readonly remote: Release | null;
  /** Local storage before the page's first script. */
  readonly stored: Readonly<Record<string, string>>;
}

type Route = NonNullable<Release['manifest']>['routes'][number];

/** Fake session: without an API nothing rejects it, and the shell checks rights locally. */
function sessionFor({ access }: Route): Record<string, string> {
  if (access.kind === 'public') return {};
  const role = access.kind === 'roles' ? (access.roles[0] ?? 'customer') : 'customer';
  const user = {
    id: 'try',
    fullName: 'Nguyễn Thử',
    email: 'thu@evcare.test',
    role,
    emailVerified: true,
    avatar: null,
  };
  return { authToken: 'try', refreshToken: 'try', user: JSON.stringify(user) };
}

const mostAccessible = (routes: readonly Route[]): Route | undefined =>
  routes.find(({ access }) => access.kind === 'public') ?? routes[0];

/** Returns the page with which a release is tried: for a remote its first public page. */
export async function visitFor({ store, site, release }: SmokeInput): Promise<Visit> {
  const unknownPage: Visit = { path: '/khong-co-trang-nay', remote: null, stored: {} };
  const live = Object.entries(site?.remotes ?? {}).filter(([, { enabled }]) => enabled);
  const candidates =
    release.name === SHELL
      ? await Promise.all(live.map(([name, { stable }]) => store.readRelease(name, stable)))
      : [release];
  for (const remote of candidates) {
    const route = remote?.manifest && mostAccessible(remote.manifest.routes);
    if (remote && route) return { path: route.prefix, remote, stored: sessionFor(route) };
  }
  return unknownPage;
}

/** Global name of the container that the visit sets up. */
export const containerOf = ({ remote }: Visit): string => federationName(remote?.name ?? 'mfe-none');
