import { join } from 'node:path';
import type * as ApiPackage from '@evcare/api';
import { DEFAULT_POLICY } from '../guard/policy';
import { createFolderTokens } from '../releases/tokens/token-store';
import { listen, type ListeningServer } from '../serve/http-server';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { loadApi } from '../start/backend';
import { withReleaseControl } from './control-endpoint';
import { createReleaseControl } from './release-control';

const TOKEN = 'control-'.padEnd(40, 'Kw5t');

let fixture: StoreFixture;
let copies: readonly ListeningServer[];
let clients: readonly ApiPackage.ReleaseControl[];
/** Two copies of the site server with one store, asked by the API's own client. */
beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.0' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.1' });
  const onError = (error: unknown) => {
    throw error;
  };
  const start = () => {
    const tokens = createFolderTokens(join(fixture.folder, 'releases'));
    const control = createReleaseControl({
      store: fixture.store,
      tokens,
      health: async () => [],
      policy: DEFAULT_POLICY,
      onError,
    });
    const handler = withReleaseControl({ control, token: TOKEN, onError }, (_request, response) =>
      response.writeHead(404).end(),
    );
    return listen(handler, '127.0.0.1', 0);
  };
  copies = await Promise.all([start(), start()]);
  const { createReleaseControlClient } = loadApi();
  clients = copies.map(({ url }) => createReleaseControlClient({ url, token: TOKEN }));
});
afterEach(async () => {
  await Promise.all(copies.map((copy) => copy.close()));
  await fixture.remove();
});

const rollback = (client: ApiPackage.ReleaseControl | undefined, version: number) =>
  client?.move({ part: 'mfe-shop', act: 'rollback', by: 'An', reason: '', urgent: false, version });

it('any copy of the site server shows the releases to the API, and moves them', async () => {
  const [first, second] = clients;
  const board = await first?.read();
  expect(board?.parts.map(({ name, stable }) => [name, stable.version])).toEqual([
    ['shell', '1.0.0-h00000001'],
    ['mfe-shop', '1.0.1'],
  ]);
  expect(await rollback(second, board?.version ?? -1)).toMatchObject({
    kind: 'done',
    result: { release: '1.0.0', changed: true },
  });
  expect((await first?.read())?.parts[1]).toMatchObject({ stable: { version: '1.0.0', by: 'An' } });
});

it('of two administrators at two copies, one acts, and the other hears that the site has changed', async () => {
  const version = (await clients[0]?.read())?.version ?? -1;
  const outcomes = await Promise.all(clients.map((client) => rollback(client, version)));
  expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(['done', 'stale']);
});
