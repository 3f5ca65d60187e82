import { findChromium, installedChromium, type Machine } from './chromium';

function machine(
  more: Partial<Machine> & { files?: string[]; appears?: string },
): Machine & { ran: string[] } {
  const files = new Set(more.files ?? []);
  const ran: string[] = [];
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (path) => files.has(path),
    playwrightPath: () => '/cache/chromium',
    isRoot: true,
    run: async (command, args) => {
      ran.push([command.split('/').pop(), ...args].join(' '));
      const [tool, path] = more.appears?.split('>') ?? [];
      if (tool && path && [command, ...args].join(' ').includes(tool)) files.add(path);
      return true;
    },
    ...more,
    ran,
  };
}

const firstWords = (command: string): string => command.split(' ').slice(0, 2).join(' ');

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH', async () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/c' };
    expect(await findChromium(machine({ env, files: ['/opt/c', '/usr/bin/chromium'] }))).toBe('/opt/c');
  });

  it('fails if CHROMIUM_PATH does not exist', async () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/gone' };
    await expect(findChromium(machine({ env, files: ['/usr/bin/chromium'] }))).rejects.toThrow('/opt/gone');
  });

  it.each([
    '/usr/bin/chromium',
    '/usr/local/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/cache/chromium',
  ])('finds %s, and installs nothing', async (path) => {
    const debian = machine({ files: [path] });
    expect(await findChromium(debian)).toBe(path);
    expect(debian.ran).toEqual([]);
  });

  it('prefers the headless browser', async () => {
    const debian = machine({ files: ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell'] });
    expect(await findChromium(debian)).toBe('/usr/bin/chromium-headless-shell');
    expect(debian.ran).toEqual([]);
  });

  it('installs the headless browser by apt-get for root on Debian', async () => {
    const debian = machine({
      files: ['/usr/bin/apt-get'],
      appears: 'chromium-headless-shell>/usr/bin/chromium-headless-shell',
    });
    expect(await findChromium(debian)).toBe('/usr/bin/chromium-headless-shell');
    expect(debian.ran.map(firstWords)).toEqual(['apt-get update', 'apt-get install']);
  });

  it('installs the full browser if Debian has no headless browser', async () => {
    const files = new Set(['/usr/bin/apt-get']);
    const run = async (_command: string, args: readonly string[]) => {
      if (args.at(-1) === 'chromium') files.add('/usr/bin/chromium');
      return args.at(-1) !== 'chromium-headless-shell';
    };
    const debian = {
      ...machine({ run }),
      exists: (path: string) => files.has(path),
      playwrightPath: () => null,
    };
    expect(await findChromium(debian)).toBe('/usr/bin/chromium');
  });

  it('adds the headless browser to Debian’s full browser for root', async () => {
    const files = ['/usr/bin/apt-get', '/usr/bin/chromium'];
    const appears = 'chromium-headless-shell>/usr/bin/chromium-headless-shell';
    expect(await findChromium(machine({ files, appears }))).toBe('/usr/bin/chromium-headless-shell');
    const named = machine({ files, env: { PATH: '/usr/bin', CHROMIUM_PATH: '/usr/bin/chromium' } });
    expect(await findChromium(named)).toBe('/usr/bin/chromium');
    expect(named.ran).toEqual([]);
    const otherUser = machine({ files, isRoot: false });
    expect(await findChromium(otherUser)).toBe('/usr/bin/chromium');
    expect(otherUser.ran).toEqual([]);
  });

  it('uses Debian’s full browser if nothing can be installed', async () => {
    const files = ['/usr/bin/apt-get', '/usr/bin/chromium'];
    expect(await findChromium(machine({ files, run: async () => false }))).toBe('/usr/bin/chromium');
  });

  it('lets Playwright install its own browser for other users', async () => {
    const debian = machine({
      isRoot: false,
      files: ['/usr/bin/apt-get'],
      appears: 'install chromium>/cache/chromium',
    });
    expect(await findChromium(debian)).toBe('/cache/chromium');
    expect(debian.ran).toHaveLength(1);
  });

  it('fails with advice if no browser can be found or installed', async () => {
    const offline = machine({
      files: ['/usr/bin/apt-get'],
      run: async () => false,
      playwrightPath: () => null,
    });
    await expect(findChromium(offline)).rejects.toThrow(
      /install chromium or Google Chrome, or set CHROMIUM_PATH/,
    );
  });
});

describe('installedChromium', () => {
  it('returns CHROMIUM_PATH or an installed browser, and installs none', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/c' };
    expect(installedChromium(machine({ env, files: ['/opt/c', '/usr/bin/chromium'] }))).toBe('/opt/c');
    expect(installedChromium(machine({ files: ['/usr/bin/chromium'] }))).toBe('/usr/bin/chromium');
    const bare = machine({ files: ['/usr/bin/apt-get'], playwrightPath: () => null });
    expect(installedChromium(bare)).toBeNull();
    expect(bare.ran).toEqual([]);
  });

  it('fails if CHROMIUM_PATH does not exist', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/gone' };
    expect(() => installedChromium(machine({ env, files: ['/usr/bin/chromium'] }))).toThrow('/opt/gone');
  });
});
