import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import { integrityOf } from '../releases/build-output';
import { integrityList } from '../releases/integrity';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { REMOTE_RUNTIME } from '../webpack/shell-runtime-plugin';
import { composeSite, DOCUMENT_INDEX, type DocumentIndex } from './site';

const config = runtimeConfigSchema.parse({});
const VERSION = '1.0.0-h00000001';

let fixture: StoreFixture;
beforeEach(async () => void (fixture = await createStoreFixture()));
afterEach(() => fixture.remove());

/**
 * Publishes a shell, a remote whose chunks the shell loads, with a public page and a guarded area, and a remote that
 * loads its chunks by itself.
 * @param runtime version of the shell's runtime for remotes
 */
async function publishParts(runtime: string): Promise<void> {
  const route = (prefix: string, kind: 'public' | 'token') => ({
    prefix,
    access: { kind },
    layout: 'site' as const,
    title: prefix,
  });
  const { request, range } = REMOTE_RUNTIME;
  await fixture.release({ name: 'shell', record: { shared: { react: '19.3.1', [request]: runtime } } });
  await fixture.release({
    name: 'mfe-shop',
    manifest: { routes: [route('/products', 'public'), route('/work', 'token')] },
    record: { shared: { react: '^19.0.0', [request]: range } },
  });
  await fixture.release({ name: 'mfe-maps', manifest: { routes: [route('/maps', 'public')] } });
}

/** Composes the site, and returns the files with hashes in the document of a path. */
async function compose() {
  const files = await composeSite(fixture.store, config);
  const { documents, fallback } = JSON.parse(files.get(DOCUMENT_INDEX) ?? '') as DocumentIndex;
  const html = (path: string) => files.get(documents[path]?.file ?? fallback) ?? '';
  const hashed = (path: string) => {
    const [, json = '{}'] = /id="boot-integrity">([^<]*)</.exec(html(path)) ?? [];
    return Object.keys(JSON.parse(json) as object)
      .map((url) => url.replace('/releases/', '').replace(`/${VERSION}/`, ' '))
      .sort();
  };
  const list = (path: string) => / data-list="([^"]*)"/.exec(html(path))?.[1] ?? null;
  return { hashed, list };
}

const SHELL = ['framework.1.js', 'main.1.css', 'main.1.js', 'runtime.1.js'].map((file) => `shell ${file}`);
const filesOf = (name: string) =>
  ['expose.1.css', 'expose.1.js', 'remoteEntry.1.js'].map((file) => `${name} ${file}`);

it('a public document has the hashes of the files that it names, and of the shell’s list', async () => {
  await publishParts(REMOTE_RUNTIME.version);
  const { hashed, list } = await compose();
  expect(hashed('/products')).toEqual([...filesOf('mfe-shop'), ...SHELL].sort());
  expect(hashed('/unknown')).toEqual(SHELL);
  const shell = await fixture.store.readRelease('shell', VERSION);
  const hash = shell && integrityOf(Buffer.from(integrityList(shell)));
  for (const path of ['/products', '/unknown'])
    expect(list(path)).toBe(`/releases/shell/${VERSION}/integrity.json ${hash}`);
});

it('a remote that loads its chunks by itself keeps all hashes', async () => {
  await publishParts(REMOTE_RUNTIME.version);
  const { hashed } = await compose();
  expect(hashed('/maps')).toEqual([...filesOf('mfe-maps'), 'mfe-maps lazy.1.js', ...SHELL].sort());
});

it('a guarded area, which may be opened offline, keeps all hashes', async () => {
  await publishParts(REMOTE_RUNTIME.version);
  const { hashed, list } = await compose();
  const all = [...filesOf('mfe-shop'), 'mfe-shop lazy.1.js', ...SHELL, 'shell lazy.1.js'].sort();
  expect([hashed('/work'), list('/work')]).toEqual([all, null]);
});

it.each(['1.0.0', '1.0.9'])(
  'a shell whose runtime is %s reads no lists, so nothing is left out',
  async (runtime) => {
    await publishParts(runtime);
    const { hashed, list } = await compose();
    const all = [...filesOf('mfe-shop'), 'mfe-shop lazy.1.js', ...SHELL, 'shell lazy.1.js'].sort();
    for (const path of ['/products', '/work']) expect([hashed(path), list(path)]).toEqual([all, null]);
  },
);
