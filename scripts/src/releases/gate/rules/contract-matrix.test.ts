import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@evcare/shared-contracts';
import { remotes, ROOT } from '../../../workspace/parts';
import { findingsOf, remoteOf, shellOf } from '../testing';

const [major = 0, minor = 0] = CONTRACT_VERSION.split('.').map(Number);
const CURRENT = `${major}.${minor}.0`;
const PREVIOUS = `${major}.${minor - 1}.0`;

/** Contract ranges of the remotes of this workspace. */
const ranges = remotes().map((name) => {
  const file = join(ROOT, name, 'remote.manifest');
  return [name, jest.requireActual<{ manifest: { contract: string } }>(file).manifest.contract] as const;
});
const shell = (version: string) =>
  shellOf({ version: '2.0.0', release: { contract: { version, range: version } } });
const remote = (name: string, contract: string) =>
  remoteOf(name, { version: '2.0.0', manifest: { contract } });

test('the contract has a previous version whose fixtures still parse', () => {
  expect(minor).toBeGreaterThan(0);
  expect(readdirSync(join(ROOT, 'shared-contracts/fixtures'))).toContain(`v${major}_${minor - 1}`);
});

describe.each(ranges)('%s with contract range %s', (name, range) => {
  it.each([CURRENT, PREVIOUS])('is accepted with a shell of contract %s', async (version) => {
    expect(await findingsOf(remote(name, range), [shell(version)])).toEqual([]);
  });

  it.each([CURRENT, PREVIOUS])('does not block a shell with contract %s', async (version) => {
    expect(
      await findingsOf(shell(version), [shellOf(), remoteOf(name, { manifest: { contract: range } })]),
    ).toEqual([]);
  });

  it.each([`${major + 1}.0.0`, `${major - 1}.9.0`])(
    'is rejected with a shell of contract %s',
    async (version) => {
      const findings = await findingsOf(remote(name, range), [shell(version)]);
      expect(findings.map(({ rule, level }) => [rule, level])).toEqual([['contract-range', 'refuse']]);
      expect(findings[0]?.message).toContain(
        `${name} 2.0.0 works with contract ${range}, but shell 2.0.0 offers ${version}`,
      );
    },
  );
});
