import type { RemoteManifest } from '@evcare/shared-contracts';
import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { remoteOf, shellOf, type TestRelease } from '../testing';
import { containerOf, visitFor } from './visit';

const route = (prefix: string, access: RemoteManifest['routes'][number]['access']) => ({
  ...{ prefix, access, layout: 'site' as const, title: prefix },
});
const withRoutes = (...routes: RemoteManifest['routes']) => remoteOf('mfe-account', { manifest: { routes } });

function visit({ release }: TestRelease, live: readonly TestRelease[] = [], off: readonly string[] = []) {
  const remotes = live.map(({ release: { name, version } }) => [
    name,
    { stable: version, previous: [], enabled: !off.includes(name) },
  ]);
  const readRelease = async (name: string): Promise<Release | null> =>
    live.find((one) => one.release.name === name)?.release ?? null;
  const site = { remotes: Object.fromEntries(remotes) as SiteIndex['remotes'] } as SiteIndex;
  return visitFor({
    store: { readRelease, readFile: async () => null },
    site,
    release,
    read: async () => null,
  });
}

test('of a remote the first page that anybody may see is opened, as a guest', async () => {
  const remote = withRoutes(route('/dashboard', { kind: 'token' }), route('/auth', { kind: 'public' }));
  const chosen = await visit(remote);
  expect(chosen).toEqual({ path: '/auth', remote: remote.release, stored: {} });
  expect(containerOf(chosen)).toBe('mfe_account');
});

test.each([
  ['a customer', { kind: 'token' }, 'customer'],
  ['somebody with the role', { kind: 'roles', roles: ['technician', 'admin'] }, 'technician'],
] as const)('a page for few is opened as %s', async (_who, access, role) => {
  const { path, stored } = await visit(withRoutes(route('/work', access as never)));
  expect(path).toBe('/work');
  expect(JSON.parse(stored['user'] ?? '')).toMatchObject({ role, emailVerified: true });
  expect(stored['authToken']).toBeTruthy();
});

test('a shell is tried with a live remote, one that is switched off left out', async () => {
  const live = [remoteOf('mfe-off'), remoteOf('mfe-account')];
  expect(await visit(shellOf(), live, ['mfe-off'])).toMatchObject({
    path: '/account',
    remote: { name: 'mfe-account' },
  });
});

test('where there is no page to open, the shell shows that there is none', async () => {
  expect(await visit(shellOf())).toMatchObject({ remote: null, stored: {} });
  expect(await visit(withRoutes())).toMatchObject({ remote: null });
});
