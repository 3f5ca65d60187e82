import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteBuild } from '.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evcare-build-'));
  mkdirSync(join(folder, 'src'));
  write('package.json', { name: 'mfe-charging', version: '1.2.0' });
  write('remote.manifest.json', { name: 'mfe-charging' });
  write('src/remote.tsx', 'first');
  for (const name of ['react', 'react-dom', 'react-redux', '@evcare/contracts']) {
    write(`node_modules/${name}/package.json`, { name, version: '2.3.4' });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: unknown): void {
  const path = join(folder, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
}

describe('the build of a remote outside this repository', () => {
  it('has the settings that its files and packages say', () => {
    expect(remoteBuild(folder)).toMatchObject({
      name: 'mfe-charging',
      version: '1.2.0',
      container: 'mfe_charging',
      classPrefix: 'cha_',
      source: './src/remote.tsx',
      federation: {
        name: 'mfe_charging',
        exposes: { './remote': { import: './src/remote.tsx' } },
        shared: { react: { import: false, version: '2.3.4', requiredVersion: '^2.0.0' } },
      },
    });
  });

  it('gets the router, which it imports from the published package, under the name that the shell provides', () => {
    const { shared, isShared, providedRequest } = remoteBuild(folder);
    const [own, ofShell] = ['@evcare/contracts/router', '@evcare/shared-contracts/router'];
    expect(shared[own]).toMatchObject({ shareKey: ofShell, import: false, requiredVersion: '^2.0.0' });
    expect(Object.keys(shared)).not.toContain(ofShell);
    expect([isShared(own), isShared('@evcare/contracts'), isShared('react')]).toEqual([true, false, true]);
    expect([own, 'react/jsx-runtime'].map(providedRequest)).toEqual([ofShell, 'react/jsx-runtime']);
  });

  it.each([
    ['sources', 'src/lib/page.tsx', 'second'],
    ['version', 'package.json', { name: 'mfe-charging', version: '1.2.1' }],
    ['packages', 'package-lock.json', { packages: {} }],
  ])('has another unique name with other %s', (_what, file, content) => {
    const before = remoteBuild(folder).uniqueName;
    expect(before).toMatch(/^mfe_charging_[0-9a-f]{8}$/);
    write(file, content);
    expect(remoteBuild(folder).uniqueName).not.toBe(before);
  });

  it('has the same unique name in another folder', () => {
    const copy = mkdtempSync(join(tmpdir(), 'evcare-build-'));
    cpSync(folder, copy, { recursive: true });
    expect(remoteBuild(copy).uniqueName).toBe(remoteBuild(folder).uniqueName);
    rmSync(copy, { recursive: true });
  });

  it('names a package that is not installed', () => {
    expect(() => remoteBuild(folder).versionOf('not-installed')).toThrow(/not-installed is not installed/);
  });
});
