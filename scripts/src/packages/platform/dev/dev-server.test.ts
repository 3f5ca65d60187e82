import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../testing/fixtures';
import { startDevServer, type DevServer } from './dev-server';

let parent: { path: string; remove: () => Promise<void> };
let server: DevServer;
beforeEach(async () => {
  parent = await temporaryFolder();
  const folder = join(parent.path, 'build');
  await mkdir(folder);
  await writeFile(join(folder, 'remoteEntry.js'), 'var mfe_charging = 1; // the end');
  await writeFile(join(parent.path, 'secret.txt'), 'secret');
  server = await startDevServer({
    name: 'mfe-charging',
    folder,
    port: 0,
    describe: () => ({ name: 'mfe-charging' }),
  });
});
afterEach(async () => {
  await server.close();
  await parent.remove();
});

const get = (path: string) => fetch(server.url + path);

/** Messages of the stream of builds, one by one. */
async function* builds(): AsyncGenerator<{ build: string; problems: string[] }> {
  const { body } = await get('/__evcare/builds');
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    yield JSON.parse(chunk.replace(/^data: /, '')) as { build: string; problems: string[] };
  }
}

describe('the development server of a remote', () => {
  it('serves the build to pages of any site, with code that loads them again', async () => {
    const response = await get('/remoteEntry.js');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const code = await response.text();
    expect(() => new Function(code)).not.toThrow();
    expect(code).toContain(`new EventSource("${server.url}/__evcare/builds")`);
    expect(await (await get('/release.json')).json()).toEqual({ name: 'mfe-charging' });
  });

  it.each(['/none.js', '/', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%'])(
    'has no file %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('announces newer builds, and keeps the last one while the sources are broken', async () => {
    const stream = builds();
    const first = (await stream.next()).value!;
    server.announce(['Unexpected token']);
    expect((await stream.next()).value).toEqual({ build: first.build, problems: ['Unexpected token'] });
    expect(server.announce([])).toBe(1);
    const newer = (await stream.next()).value!;
    expect(newer.problems).toEqual([]);
    expect(newer.build).not.toBe(first.build);
    await stream.return(undefined);
  });
});
