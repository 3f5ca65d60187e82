import * as fc from 'fast-check';
import { satisfies } from 'semver';
import { findingsOf, remoteOf, shellOf } from '../testing';

const contract = (version: string) => ({ contract: { version, range: version } });

test('a remote that works with the live shell’s contract passes', async () => {
  const account = remoteOf('mfe-account', { manifest: { contract: '^1.2.0' } });
  expect(await findingsOf(account, [shellOf()])).toEqual([]);
});

test('a remote that wants more than the live shell offers is refused', async () => {
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

test('a shell that a live remote can not work with is refused, for the stable release and the canary each', async () => {
  const live = [
    shellOf(),
    remoteOf('mfe-account', { version: '1.0.0' }),
    remoteOf('mfe-account', { version: '1.1.0' }),
    remoteOf('mfe-shop', { manifest: { contract: '^2.0.0' } }),
  ];
  const next = shellOf({ version: '2.0.0', release: contract('2.0.0') });
  const found = await findingsOf(next, live);
  expect(found.map(({ rule, affected }) => [rule, ...affected])).toEqual([
    ['contract-range', 'mfe-account 1.0.0'],
    ['contract-range', 'mfe-account 1.1.0'],
  ]);
  expect(found[0]?.message).toMatch(/mfe-account 1\.0\.0 .* shell 2\.0\.0/);
  expect(found[0]?.advice).toMatch(/publish a mfe-account first .* or keep the older shell/);
});

test('a remote must work with the shell’s canary too', async () => {
  const live = [shellOf(), shellOf({ version: '2.0.0', release: contract('2.0.0') })];
  const found = await findingsOf(remoteOf('mfe-account'), live);
  expect(found.map(({ affected }) => affected)).toEqual([['shell 2.0.0']]);
});

test('a remote that is switched off keeps no shell back', async () => {
  const next = shellOf({ version: '2.0.0', release: contract('2.0.0') });
  expect(
    await findingsOf(next, { releases: [shellOf(), remoteOf('mfe-account')], off: ['mfe-account'] }),
  ).toEqual([]);
});

test('for any versions it is decided as semver does', async () => {
  const part = fc.integer({ min: 0, max: 4 });
  const version = fc.tuple(fc.integer({ min: 1, max: 3 }), part, part).map((parts) => parts.join('.'));
  const range = fc.tuple(fc.constantFrom('^', '~', ''), version).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(range, version, async (wanted, offered) => {
      const remote = remoteOf('mfe-account', { manifest: { contract: wanted } });
      const found = await findingsOf(remote, [shellOf({ release: contract(offered) })]);
      expect(found.length === 0).toBe(satisfies(offered, wanted));
    }),
    { numRuns: 60 },
  );
});
