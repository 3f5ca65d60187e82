import { ageOf, MAX_DAYS_BEHIND } from './age';
import { main, type Npm } from './main';

const NOW = new Date('2026-11-23T00:00:00Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const behind = (current: string, releases: Record<string, string>) => {
  const { newest, daysBehind } = ageOf('p', current, releases, NOW);
  return [newest, daysBehind];
};

describe('the age of a package (ASVS 15.2.1)', () => {
  it('counts from the first newer release of its major version, not from the last', () => {
    const releases = { '1.2.3': daysAgo(300), '1.2.4': daysAgo(130), '1.10.0': daysAgo(2) };
    expect(behind('1.2.3', releases)).toEqual(['1.10.0', 130]);
  });

  it('is 0 for the newest release of a major version, regardless of later major versions', () => {
    expect(behind('1.9.0', { '1.9.0': daysAgo(900), '2.0.0': daysAgo(800) })).toEqual(['1.9.0', 0]);
  });

  it('ignores pre-releases, patches of older versions, and keys that are not versions', () => {
    const releases = {
      created: daysAgo(900),
      modified: daysAgo(1),
      '1.3.0-rc.1': daysAgo(200),
      '1.1.9': daysAgo(5),
      '1.2.0': daysAgo(400),
    };
    expect(behind('1.2.0', releases)).toEqual(['1.2.0', 0]);
  });

  it('treats the minor version as the major version before 1.0.0', () => {
    expect(behind('0.3.1', { '0.4.0': daysAgo(500), '0.3.2': daysAgo(10) })).toEqual(['0.3.2', 10]);
  });
});

describe('npm run packages:age', () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  /** Fake npm with a registry; each package has one release in use, 1.0.0. */
  const npmWith =
    (packages: Record<string, Record<string, string>>): Npm =>
    async ([command, name = '']) =>
      JSON.stringify(
        command === 'outdated'
          ? Object.fromEntries(
              Object.keys(packages).map((packageName) => [
                packageName,
                { current: '1.0.0', latest: '9.9.9' },
              ]),
            )
          : packages[name],
      );

  it('fails above the maximum age, and names the package', async () => {
    const npm = npmWith({ late: { '1.0.1': daysAgo(MAX_DAYS_BEHIND + 1) }, fresh: { '1.0.1': daysAgo(3) } });
    expect(await main([], npm, NOW)).toBe(1);
    expect(lines).toEqual([
      `✗ late 1.0.0 → 1.0.1, for ${MAX_DAYS_BEHIND + 1} days`,
      '· fresh 1.0.0 → 1.0.1, for 3 days',
      `2 direct dependencies are behind the newest release of their major, 1 for more than ${MAX_DAYS_BEHIND} days.`,
    ]);
  });

  it('passes at the maximum age, and if only a later major version is newer', async () => {
    const npm = npmWith({ edge: { '1.0.1': daysAgo(MAX_DAYS_BEHIND) }, next: { '2.0.0': daysAgo(999) } });
    expect(await main([], npm, NOW)).toBe(0);
    expect(lines).toHaveLength(2);
  });

  it('checks every version of a package that several workspaces have', async () => {
    const npm: Npm = async ([command]) =>
      JSON.stringify(
        command === 'outdated'
          ? { twice: [{ current: '1.0.0' }, { current: '1.0.1' }, { current: '1.0.0' }] }
          : { '1.0.1': daysAgo(200) },
      );
    expect(await main([], npm, NOW)).toBe(1);
    expect(lines[0]).toBe('✗ twice 1.0.0 → 1.0.1, for 200 days');
  });

  it('fails if npm reports an error or prints no JSON', async () => {
    const silent: Npm = async () => JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'no network' } });
    await expect(main([], silent, NOW)).rejects.toThrow("npm can't read the outdated packages: no network");
    await expect(main([], async () => 'npm error', NOW)).rejects.toThrow('npm gave no JSON');
  });
});
