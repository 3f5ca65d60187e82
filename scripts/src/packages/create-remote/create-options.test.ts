import { outsideFiles, type ProjectSource } from '../../new-remote/outside-files';
import { readTemplates } from '../../new-remote/templates';
import { readCreateOptions } from './create-options';

describe('npm create @evcare/remote', () => {
  it('needs a folder only', () => {
    expect(readCreateOptions(['my-remote'])).toMatchObject({
      name: 'mfe-my-remote',
      folder: 'my-remote',
      prefix: '/my-remote',
      title: 'my-remote',
      bundler: 'vite',
      access: { kind: 'public' },
    });
  });

  it('takes the name of a remote, and everything else as options', () => {
    const args = ['mfe-charging', '--prefix', '/tram-sac', '--title', 'Trạm sạc', '--bundler', 'rspack'];
    expect(readCreateOptions(args)).toMatchObject({
      name: 'mfe-charging',
      folder: 'mfe-charging',
      prefix: '/tram-sac',
      title: 'Trạm sạc',
      bundler: 'rspack',
    });
  });

  it.each([
    [[], 'Name the folder'],
    [['a', 'b'], 'Name the folder'],
    [['../a'], 'is not a name'],
    [['Remote'], 'is not a name'],
    [['a', '--bundler', 'parcel'], 'no template for parcel'],
    [['a', '--prefix', '/api'], 'the server itself handles it'],
    [['a', '--site', 'evcare.example'], 'is not an address'],
    [['a', '--unknown'], 'Unknown option'],
  ])('rejects %j with its own usage', (args, reason) => {
    expect(() => readCreateOptions(args)).toThrow(reason);
    expect(() => readCreateOptions(args)).toThrow('Usage: npm create @evcare/remote');
    expect(() => readCreateOptions(args)).not.toThrow('npm run new-remote');
  });

  it('writes a project that takes the packages from the registry of their owner, and knows its site', async () => {
    const source: ProjectSource = { templates: await readTemplates(), versionOf: () => '^1.0.0' };
    const registry = 'https://npm.evcare.example';
    const site = 'https://evcare.example';
    const files = outsideFiles(
      source,
      readCreateOptions(['my-remote', '--registry', registry, '--site', site]),
    );
    expect(files.get('.npmrc')).toBe(`@evcare:registry=${registry}\n`);
    expect(JSON.parse(files.get('package.json')!)).toMatchObject({
      config: { site },
      dependencies: { '@evcare/contracts': '^1.0.0' },
      devDependencies: { '@evcare/platform': '^1.0.0' },
    });
    for (const text of files.values()) expect(text).not.toContain('@evcare/shared-contracts');
  });
});
