import { federationName } from '@evcare/shared-contracts';
import type { Release } from '@evcare/shared-contracts/release';
import { SHELL } from '../../../workspace/parts';
import type { SmokeInput } from './report';

/** Which page is opened to try a release, and as whom. */
export interface Visit {
  readonly path: string;
  /** Remote whose code has to come to life there; null where no page of a remote is opened. */
  readonly remote: Release | null;
  /** Texts in local storage before the page's first script. */
  readonly stored: Readonly<Record<string, string>>;
}

type Route = NonNullable<Release['manifest']>['routes'][number];

/** A session that looks like one: nobody refuses it where there is no API, and rights are checked by the shell alone. */
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

const easiest = (routes: readonly Route[]): Route | undefined =>
  routes.find(({ access }) => access.kind === 'public') ?? routes[0];

/** The page that shows most of a release at once: for a remote its first one that anybody may see. */
export async function visitFor({ store, site, release }: SmokeInput): Promise<Visit> {
  const nowhere: Visit = { path: '/khong-co-trang-nay', remote: null, stored: {} };
  const live = Object.entries(site?.remotes ?? {}).filter(([, { enabled }]) => enabled);
  const candidates =
    release.name === SHELL
      ? await Promise.all(live.map(([name, { stable }]) => store.readRelease(name, stable)))
      : [release];
  for (const remote of candidates) {
    const route = remote?.manifest && easiest(remote.manifest.routes);
    if (remote && route) return { path: route.prefix, remote, stored: sessionFor(route) };
  }
  return nowhere;
}

/** The global name of the container that a visit brings to life. */
export const containerOf = ({ remote }: Visit): string => federationName(remote?.name ?? 'mfe-none');
