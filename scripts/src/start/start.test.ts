import { open, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { lockFolderElsewhere, runUntilExit, type ExitResult } from '../testing/programs';
import { ROOT } from '../workspace/parts';
import { readRuntimeConfig } from '../compose/runtime-config';
import { prepareDataFolder } from './data-folder';
import { openLog, type LogOptions } from './log-file';
import { createShutdown } from './shutdown';

/** Time for two programs to start, even on a busy machine. */
const PROGRAM_TIMEOUT_MS = 60_000;

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ path: folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

/** Runs the real program from another working directory, with its own data folder. */
const npmStart = (env: Record<string, string> = {}, nodeArgs: readonly string[] = []) =>
  runUntilExit('start', { DATA_DIR: join(folder, 'data'), ...env }, nodeArgs);

/** Expects one clear sentence, no stack, status 1. */
function expectSentence({ code, err }: ExitResult, sentence: RegExp): void {
  expect(err).toMatch(sentence);
  expect(err).not.toMatch(/\n\s+at /);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

describe('npm start, when it fails', () => {
  it(
    'names a taken port, and how to use another',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => other.once('listening', resolve));
      const { port } = other.address() as { port: number };
      expectSentence(
        await npmStart({ PORT: String(port) }),
        new RegExp(`Port ${port} is taken .*PORT=${port + 1}`),
      );
      other.close();
    },
    PROGRAM_TIMEOUT_MS,
  );

  it(
    'rejects an invalid port',
    async () => {
      expectSentence(await npmStart({ PORT: 'http' }), /PORT has to be a number/);
    },
    PROGRAM_TIMEOUT_MS,
  );

  it(
    "names a data folder that can't be created",
    async () => {
      await writeFile(join(folder, 'file'), '');
      const dataDir = join(folder, 'file/data');
      expectSentence(
        await npmStart({ DATA_DIR: dataDir }),
        /The data folder .*file\/data can't be written: .*DATA_DIR/,
      );
    },
    PROGRAM_TIMEOUT_MS,
  );

  it(
    'names a data folder in use, and the process that uses it',
    async () => {
      const holder = await lockFolderElsewhere(join(folder, 'data'));
      expectSentence(await npmStart(), new RegExp(`data folder .* is in use by process ${holder.pid}`));
      holder.kill('SIGKILL');
    },
    PROGRAM_TIMEOUT_MS,
  );

  it(
    'names an invalid runtime configuration before any slow work',
    async () => {
      const RUNTIME_CONFIG = join(folder, 'config.json');
      await writeFile(RUNTIME_CONFIG, '{"cartBadge": "three"}');
      const ended = await npmStart({ RUNTIME_CONFIG });
      expectSentence(ended, /runtime configuration .*config\.json is wrong at cartBadge/);
      expect(ended.out).toBe('');
    },
    PROGRAM_TIMEOUT_MS,
  );

  it(
    'names an old Node before it uses newer features',
    async () => {
      const fake = join(folder, 'old-node.cjs');
      await writeFile(
        fake,
        "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });\n" +
          "Object.defineProperty(process, 'version', { value: 'v18.20.4' });\n",
      );
      const ended = await npmStart({}, ['--require', fake]);
      expectSentence(ended, /needs Node 20\.19 or newer, but this is Node 18\.20\.4/);
    },
    PROGRAM_TIMEOUT_MS,
  );
});

describe('the start scripts', () => {
  const entries = ['start', 'dev', 'test', 'e2e', 'bench', 'releases', 'lockfile'];

  it.each(entries)('scripts/%s.mjs only runs a program', async (name) => {
    const text = await readFile(join(ROOT, 'scripts', `${name}.mjs`), 'utf8');
    expect(text).toBe(`import { run } from './bootstrap.mjs';\n\nrun('${name}/main');\n`);
  });

  it('work in an old Node', async () => {
    const text = await readFile(join(ROOT, 'scripts/bootstrap.mjs'), 'utf8');
    expect(text).not.toMatch(/\?\?|\?\.|from 'node:|^\s*(static|#)|^\S.*\bawait /m);
    const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imports).toEqual(['child_process', 'fs', 'module', 'path', 'url']);
  });
});

describe('the data folder', () => {
  it('is created with its parents, and left clean', async () => {
    const path = join(folder, 'a/b/c');
    await prepareDataFolder(path);
    await prepareDataFolder(path);
    await expect(readFile(join(path, `.probe-${process.pid}`))).rejects.toThrow('ENOENT');
  });

  it('is rejected without an endless loop if no folder can be created', async () => {
    await expect(prepareDataFolder('/proc/evcare/data')).rejects.toThrow(/can't be written/);
  });

  it('is rejected if a file is in the way', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(prepareDataFolder(join(folder, 'file'))).rejects.toThrow(/can't be written.*DATA_DIR/);
  });
});

describe('the runtime configuration', () => {
  const path = () => join(folder, 'runtime-config.json');
  const read = (given: boolean, demo = true) =>
    readRuntimeConfig({ runtimeConfig: { path: path(), given }, demo, googleClientId: 'from-env' });

  it('may be missing by default', async () => {
    expect(await read(false)).toMatchObject({ demo: true, cartBadge: 'live', googleClientId: 'from-env' });
    await expect(read(true)).rejects.toThrow("can't be read (ENOENT)");
  });

  it('does not treat a site with demo accounts as production', async () => {
    expect((await read(false)).environment).toBe('development');
    expect((await read(false, false)).environment).toBe('production');
  });

  it('overrides the environment and the defaults', async () => {
    await writeFile(path(), '{"demo": false, "cartBadge": "fixed", "googleClientId": null}');
    expect(await read(true)).toMatchObject({
      demo: false,
      cartBadge: 'fixed',
      googleClientId: null,
      apiBase: '/api',
    });
  });

  it('enables overrides by published releases outside production, without other origins', async () => {
    expect((await read(false)).overrides).toEqual({ enabled: true, origins: [] });
    expect((await read(false, false)).overrides).toEqual({ enabled: false, origins: [] });
    await writeFile(path(), '{"environment": "production"}');
    expect((await read(false)).overrides.enabled).toBe(false);
  });

  it('lets an operator configure overrides', async () => {
    await writeFile(path(), '{"overrides": {"enabled": false}}');
    expect((await read(false)).overrides).toEqual({ enabled: false, origins: [] });
    await writeFile(path(), '{"overrides": {"enabled": true, "origins": ["http://localhost:*"]}}');
    expect((await read(false)).overrides).toEqual({ enabled: true, origins: ['http://localhost:*'] });
  });

  it.each([
    '{"overrides": {"enabled": true}}',
    '{"environment": "production", "overrides": {"enabled": true}}',
  ])('is rejected if it enables overrides in production: %s', async (text) => {
    await writeFile(path(), text);
    await expect(read(false, false)).rejects.toThrow('enables overrides in production');
  });

  it.each([
    ['{"demo": ', 'is not JSON'],
    ['[]', 'has to be a JSON object'],
    ['{"apiBase": "javascript:alert(1)"}', 'wrong at apiBase'],
  ])('is rejected if it is invalid: %s', async (text, problem) => {
    await writeFile(path(), text);
    await expect(read(false)).rejects.toThrow(problem);
  });
});

describe('the API log', () => {
  it('is appended to, and rotated once it is large', async () => {
    for (const line of ['one\n', 'two\n']) {
      const log = await openLog(folder);
      log.stream.write(line);
      await log.close();
    }
    const path = join(folder, 'logs/api.log');
    expect(await readFile(path, 'utf8')).toBe('one\ntwo\n');
    await writeFile(path, Buffer.alloc(17 * 1024 * 1024));
    await (await openLog(folder)).close();
    expect(await readFile(path, 'utf8')).toBe('');
  });

  describe.each(['ENOSPC', 'EROFS', 'EDQUOT'])('on a disk that answers %s', (code) => {
    let fails = false;
    let time = 0;
    let shown = '';
    const fail = () => Promise.reject(Object.assign(new Error(code), { code }));
    const options: LogOptions = {
      fallback: (text) => void (shown += text),
      now: () => time,
      async openFile(path) {
        const file = await open(path, 'a');
        return {
          appendFile: (text) => (fails ? fail() : file.appendFile(text)),
          close: () => file.close(),
        };
      },
    };
    beforeEach(() => void ([fails, time, shown] = [false, 0, '']));
    const lines = async () =>
      (await readFile(join(folder, 'logs/api.log'), 'utf8')).split('\n').filter(Boolean);

    it('goes to the terminal, and to the file again once the file is writable', async () => {
      const log = await openLog(folder, options);
      for (const [line, broken, at] of [
        ['one', false, 0],
        ['two', true, 1],
        ['three', false, 2],
        ['four', true, 9_000],
        ['five', false, 20_000],
        ['six', false, 20_001],
      ] as const) {
        [fails, time] = [broken, at];
        log.stream.write(`${line}\n`);
        await log.written();
      }
      await log.close();
      expect(await lines()).toEqual(['one', 'five', 'six']);
      expect(shown).toMatch(
        new RegExp(`^! The log .*\\(${code}\\).*\ntwo\nthree\nfour\n! The log is written to .* again\\.\n$`),
      );
    });
  });

  it("goes to the terminal if its folder can't be created", async () => {
    await writeFile(join(folder, 'logs'), '');
    let shown = '';
    const log = await openLog(folder, { fallback: (text) => void (shown += text) });
    log.stream.write('one\n');
    await log.close();
    expect(shown).toMatch(/can't be written \(EEXIST\).*\none\n$/);
  });
});

describe('stopping', () => {
  it('runs the steps in reverse order, once, and continues after a failed step', async () => {
    const done: string[] = [];
    const failed: string[] = [];
    const shutdown = createShutdown((label) => failed.push(label));
    shutdown.add('database', () => void done.push('database'));
    shutdown.add('api', async () => {
      throw new Error('stuck');
    });
    shutdown.add('site', async () => void done.push('site'));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(done).toEqual(['site', 'database']);
    expect(failed).toEqual(['api']);
  });
});
