import type { RemoteManifest } from '@evcare/shared-contracts';
import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { remoteOf, shellOf, type TestRelease } from '../testing';
import { containerOf, visitFor } from './visit';

const route = (prefix: string, access: RemoteManifest['routes'][number]['access']) => ({
  prefix,
  access,
  layout: 'site' as const,
  title: prefix,
});
const withRoutes = (...routes: RemoteManifest['routes']) => remoteOf('mfe-account', { manifest: { routes } });

function visit({ release }: TestRelease, live: readonly TestRelease[] = [], off: readonly string[] = []) {
  const remotes = live.map(({ release: { name, version } }) => [
    name,
    { stable: version, previous: [], enabled: !off.includes(name) },
  ]);
  const readRelease = async (name: string): Promise<Release | null> =>
    live.find((candidate) => candidate.release.name === name)?.release ?? null;
  const site = { remotes: Object.fromEntries(remotes) as SiteIndex['remotes'] } as SiteIndex;
  return visitFor({
    store: { readRelease, readFile: async () => null },
    site,
    release,
    read: async () => null,
  });
}

test('opens a remote’s first public page as a guest', async () => {
  const remote = withRoutes(route('/dashboard', { kind: 'token' }), route('/auth', { kind: 'public' }));
  const opened = await visit(remote);
  expect(opened).toEqual({ path: '/auth', remote: remote.release, stored: {} });
  expect(containerOf(opened)).toBe('mfe_account');
});

test.each([
  ['a customer', { kind: 'token' }, 'customer'],
  ['a user with the role', { kind: 'roles', roles: ['technician', 'admin'] }, 'technician'],
] as const)('opens a restricted page as %s', async (_who, access, role) => {
  const { path, stored } = await visit(withRoutes(route('/work', access as never)));
  expect(path).toBe('/work');
  expect(JSON.parse(stored['user'] ?? '')).toMatchObject({ role, emailVerified: true });
  expect(stored['authToken']).toBeTruthy();
});

test('tries a shell with a live remote, skipping a disabled one', async () => {
  const live = [remoteOf('mfe-off'), remoteOf('mfe-account')];
  expect(await visit(shellOf(), live, ['mfe-off'])).toMatchObject({
    path: '/account',
    remote: { name: 'mfe-account' },
  });
});

test('opens an unknown page of the shell if there is no page of a remote', async () => {
  expect(await visit(shellOf())).toMatchObject({ remote: null, stored: {} });
  expect(await visit(withRoutes())).toMatchObject({ remote: null });
});
