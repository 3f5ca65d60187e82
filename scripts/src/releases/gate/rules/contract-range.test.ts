import * as fc from 'fast-check';
import { satisfies } from 'semver';
import { findingsOf, remoteOf, shellOf } from '../testing';

const contract = (version: string) => ({ contract: { version, range: version } });

test('accepts a remote whose range contains the live shell’s contract', async () => {
  const account = remoteOf('mfe-account', { manifest: { contract: '^1.2.0' } });
  expect(await findingsOf(account, [shellOf()])).toEqual([]);
});

test('rejects a remote that needs a newer contract than the live shell’s', async () => {
  const account = remoteOf('mfe-account', { version: '2.0.0', manifest: { contract: '^1.4.0' } });
  expect(await findingsOf(account, [shellOf()])).toEqual([
    {
      rule: 'contract-range',
      level: 'refuse',
      message: 'mfe-account 2.0.0 works with contract ^1.4.0, but shell 1.0.0 offers 1.3.0.',
      affected: ['shell 1.0.0'],
      advice: 'rebuild mfe-account for contract 1.3.0, or publish a shell first that offers ^1.4.0.',
    },
  ]);
});

test('rejects a shell that is incompatible with a live remote’s stable release or canary', async () => {
  const live = [
    shellOf(),
    remoteOf('mfe-account', { version: '1.0.0' }),
    remoteOf('mfe-account', { version: '1.1.0' }),
    remoteOf('mfe-shop', { manifest: { contract: '^2.0.0' } }),
  ];
  const next = shellOf({ version: '2.0.0', release: contract('2.0.0') });
  const findings = await findingsOf(next, live);
  expect(findings.map(({ rule, affected }) => [rule, ...affected])).toEqual([
    ['contract-range', 'mfe-account 1.0.0'],
    ['contract-range', 'mfe-account 1.1.0'],
  ]);
  expect(findings[0]?.message).toMatch(/mfe-account 1\.0\.0 .* shell 2\.0\.0/);
  expect(findings[0]?.advice).toMatch(/publish a mfe-account first .* or keep the older shell/);
});

test('requires that a remote is also compatible with the shell’s canary', async () => {
  const live = [shellOf(), shellOf({ version: '2.0.0', release: contract('2.0.0') })];
  const findings = await findingsOf(remoteOf('mfe-account'), live);
  expect(findings.map(({ affected }) => affected)).toEqual([['shell 2.0.0']]);
});

test('does not reject a shell because of a disabled remote', async () => {
  const next = shellOf({ version: '2.0.0', release: contract('2.0.0') });
  expect(
    await findingsOf(next, { releases: [shellOf(), remoteOf('mfe-account')], off: ['mfe-account'] }),
  ).toEqual([]);
});

test('decides like semver for any versions', async () => {
  const part = fc.integer({ min: 0, max: 4 });
  const version = fc.tuple(fc.integer({ min: 1, max: 3 }), part, part).map((parts) => parts.join('.'));
  const range = fc.tuple(fc.constantFrom('^', '~', ''), version).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(range, version, async (required, offered) => {
      const remote = remoteOf('mfe-account', { manifest: { contract: required } });
      const findings = await findingsOf(remote, [shellOf({ release: contract(offered) })]);
      expect(findings.length === 0).toBe(satisfies(offered, required));
    }),
    { numRuns: 60 },
  );
});
