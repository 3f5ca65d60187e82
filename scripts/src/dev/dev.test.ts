import { remotes } from '../workspace/parts';
import { devRemoteConfig, devShellConfig, standaloneConfig } from '../webpack/dev';
import { readArguments } from './main';

const remoteNames = ['mfe-storefront', 'mfe-account'];

describe('npm run dev', () => {
  it.each([
    [[], { alone: false, live: remoteNames }],
    [['mfe-account'], { alone: false, live: ['mfe-account'] }],
    [['shell'], { alone: false, live: [] }],
    [['shell', 'mfe-storefront'], { alone: false, live: ['mfe-storefront'] }],
    [['--standalone', 'mfe-account'], { alone: true, live: ['mfe-account'] }],
  ])('parses %j', (args, expected) => {
    expect(readArguments(args, remoteNames)).toEqual(expected);
  });

  it.each([
    [['account']],
    [['--standalone', 'shell']],
    [['--standalone']],
    [['--standalone', 'mfe-account', 'x']],
  ])('rejects %j with the usage', (args) => {
    expect(() => readArguments(args, remoteNames)).toThrow('Usage: npm run dev');
  });
});

describe('development builds', () => {
  const url = 'http://localhost:3001';
  const folder = remotes()[0] as string;
  const plugins = (config: { plugins?: unknown[] }) =>
    (config.plugins ?? []).map((plugin) => plugin?.constructor.name);

  it('refresh in place, each with its own URL', () => {
    for (const config of [devShellConfig(url), devRemoteConfig(folder, url), standaloneConfig(folder, url)]) {
      expect(config.mode).toBe('development');
      expect(config.output?.publicPath).toBe(`${url}/`);
      expect(plugins(config)).toContain('ReactRefreshPlugin');
    }
  });

  it('share one refresh runtime, which the shell provides before other code runs', () => {
    const [first] = (devShellConfig(url).entry as { main: string[] }).main;
    expect(first).toMatch(/refresh\/host\.cjs$/);
    const alias = devRemoteConfig(folder, url).resolve?.alias as Record<string, string>;
    expect(alias['react-refresh/runtime$']).toMatch(/refresh\/remote\.cjs$/);
    expect(Object.keys(alias).some((name) => name.endsWith('/react-refresh/runtime.js$'))).toBe(true);
  });

  it('use federation only inside the shell', () => {
    const federation = 'ModuleFederationPlugin';
    expect(plugins(devShellConfig(url))).toContain(federation);
    expect(plugins(devRemoteConfig(folder, url))).toContain(federation);
    expect(plugins(standaloneConfig(folder, url))).not.toContain(federation);
    expect(standaloneConfig(folder, url).entry).toEqual({ main: './src/standalone.tsx' });
  });

  it('run in a released shell as well as in a live one', () => {
    const rules = JSON.stringify(devRemoteConfig(folder, url).module?.rules);
    expect(rules).toContain('"jsx":"react-jsx"');
    expect(rules).not.toContain('react-jsxdev');
  });

  it('have a cache per URL, since URLs are part of cached output', () => {
    const names = [
      devRemoteConfig(folder, url),
      devRemoteConfig(folder, 'http://localhost:3002'),
      standaloneConfig(folder, url),
    ].map(({ cache }) => (cache as { name: string }).name);
    expect(new Set(names).size).toBe(3);
  });
});
