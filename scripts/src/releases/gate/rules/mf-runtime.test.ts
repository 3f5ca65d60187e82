import { findingsOf, remoteOf, shellOf } from '../testing';

const runtime = (federationRuntime: string) => ({ release: { federationRuntime } });

test.each(['2.9.2', '2.9.0', '2.9.17'])(
  'accepts a remote built with %s on a shell with 2.9.2',
  async (version) => {
    expect(await findingsOf(remoteOf('mfe-account', runtime(version)), [shellOf()])).toEqual([]);
  },
);

test.each(['2.8.2', '2.10.0', '3.9.2', 'unknown'])('rejects a remote built with %s', async (version) => {
  const [finding, ...more] = await findingsOf(remoteOf('mfe-account', runtime(version)), [shellOf()]);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ rule: 'mf-runtime', level: 'refuse', affected: ['shell 1.0.0'] });
  expect(finding?.message).toBe(
    `mfe-account 1.0.0 was built with Module Federation ${version}, shell 1.0.0 runs 2.9.2; the minors differ.`,
  );
  expect(finding?.advice).toBe('build mfe-account with @module-federation 2.9.x.');
});

test('rejects a shell with another minor while a live remote has the old minor', async () => {
  const next = shellOf({ version: '1.1.0', ...runtime('2.10.0') });
  const findings = await findingsOf(next, [
    shellOf(),
    remoteOf('mfe-account'),
    remoteOf('mfe-new', runtime('2.10.1')),
  ]);
  expect(findings.map(({ rule, affected }) => [rule, ...affected])).toEqual([
    ['mf-runtime', 'mfe-account 1.0.0'],
  ]);
  expect(findings[0]?.advice).toMatch(/keep @module-federation 2\.9\.x in the shell/);
});
