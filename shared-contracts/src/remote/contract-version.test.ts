import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import semver from 'semver';
import packageJson from '../../package.json';
import { CONTRACT_VERSION, satisfiesContract } from './contract-version';

describe('the contract’s version', () => {
  it('equals the version of the package', () => {
    expect(CONTRACT_VERSION).toBe(packageJson.version);
  });

  it('is the newest version in the changelog', () => {
    const changelog = readFileSync(join(__dirname, '../../CHANGELOG.md'), 'utf8');
    expect(/^## (.*)$/m.exec(changelog)?.[1]).toBe(CONTRACT_VERSION);
  });

  it('satisfies itself', () => {
    for (const operator of ['', '~', '^']) expect(satisfiesContract(operator + CONTRACT_VERSION)).toBe(true);
  });
});

describe('satisfiesContract', () => {
  it.each([
    ['1.2.3', '1.2.3', true],
    ['1.2.3', '1.2.4', false],
    ['~1.2.3', '1.2.9', true],
    ['~1.2.3', '1.3.0', false],
    ['^1.2.3', '1.10.0', true],
    ['^1.2.3', '1.2.2', false],
    ['^1.2.3', '2.0.0', false],
    ['^0.2.3', '0.2.4', true],
    ['^0.2.3', '0.3.0', false],
    ['^0.0.3', '0.0.4', false],
    ['^0.0.0', '0.0.0', true],
    ['^0.0.0', '0.0.1', false],
    ['~0.0.3', '0.0.4', true],
    ['^1.9.0', '1.10.0', true],
    ['^1.0.0', '1.1.0-beta.1', false],
  ])('the range %s is satisfied by version %s: %s', (range, version, answer) => {
    expect(satisfiesContract(range, version)).toBe(answer);
    expect(semver.satisfies(version, range)).toBe(answer);
  });

  it.each([
    '',
    '*',
    'x',
    '1',
    '1.2',
    '^1',
    '^1.2.x',
    '>=1.0.0',
    '1.0.0 - 2.0.0',
    '^^1.0.0',
    '^01.0.0',
    '^1.0.0 ',
  ])('no version satisfies the invalid range %j', (range) => {
    expect(satisfiesContract(range, '1.0.0')).toBe(false);
  });

  it.each(['', '1', '^1.0.0', '~1.0.0', 'v1.0.0', '1.0.0-rc.1', '01.0.0'])(
    'the invalid version %j satisfies no range',
    (version) => {
      expect(satisfiesContract('^1.0.0', version)).toBe(false);
    },
  );

  it('agrees with semver for all supported ranges', () => {
    const part = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 3 }) },
      { weight: 1, arbitrary: fc.nat(200) },
    );
    const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(fc.constantFrom('', '~', '^'), version, version, (operator, floor, actual) => {
        expect(satisfiesContract(operator + floor, actual)).toBe(semver.satisfies(actual, operator + floor));
      }),
      { numRuns: 3_000 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (range, version) => {
        expect(() => satisfiesContract(range, version)).not.toThrow();
      }),
    );
  });
});
