import * as fc from 'fast-check';
import { satisfies } from 'semver';
import { REMOTE_RUNTIME } from '../../../webpack/shell-runtime-plugin';
import { findingsOf, remoteOf, shellOf } from '../testing';
import { providedFor } from './shared-ranges';

const shared = (modules: Record<string, string>) => ({ release: { shared: modules } });

test('a shared key that ends with a slash covers all modules below it', async () => {
  expect(providedFor('react/jsx-runtime', shellOf().release)).toBe('19.3.1');
  expect(providedFor('react-dom/client', shellOf().release)).toBeNull();
  const remote = remoteOf(
    'mfe-account',
    shared({ react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', 'react/': '^19.1.0' }),
  );
  expect(await findingsOf(remote, [shellOf()])).toEqual([]);
});

test.each([
  [{ react: '^18.0.0' }, 'asks for react ^18.0.0, but shell 1.0.0 provides 19.3.1'],
  [{ 'react/jsx-runtime': '~19.2.0' }, 'asks for react/jsx-runtime ~19.2.0, but shell 1.0.0 provides 19.3.1'],
  [{ rxjs: '^7.0.0' }, 'asks for the shared module rxjs, which shell 1.0.0 does not provide'],
  [{ react: 'the newest' }, 'asks for react in the range "the newest", which is invalid'],
])('rejects a remote that shares %j', async (modules, sentence) => {
  const findings = await findingsOf(remoteOf('mfe-account', shared(modules)), [shellOf()]);
  expect(findings).toEqual([
    expect.objectContaining({ rule: 'shared-ranges', level: 'refuse', affected: ['shell 1.0.0'] }),
  ]);
  expect(findings[0]?.message).toBe(`mfe-account 1.0.0 ${sentence}.`);
  expect(findings[0]?.advice).toMatch(/shared-contracts\/federation/);
});

test('rejects a shell that lacks a shared module of a live remote, or has a version outside the remote’s range', async () => {
  const live = [shellOf(), remoteOf('mfe-account'), remoteOf('mfe-shop', shared({ 'react/': '^19.0.0' }))];
  const next = shellOf({ version: '2.0.0', ...shared({ react: '20.0.0' }) });
  const findings = await findingsOf(next, live);
  expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
    ['shared-ranges', 'mfe-account 1.0.0 asks for react ^19.0.0, but shell 2.0.0 provides 20.0.0.'],
    [
      'shared-ranges',
      'mfe-shop 1.0.0 asks for the shared module react/, which shell 2.0.0 does not provide.',
    ],
  ]);
});

test('rejects a remote that bundles its own React', async () => {
  const packages = { 'remoteEntry.js': ['react', 'lucide-react'] };
  const findings = await findingsOf(remoteOf('mfe-account', { release: { packages } }), [shellOf()]);
  expect(findings.map(({ message }) => message)).toEqual([
    'mfe-account 1.0.0 bundles its own copy of react, which shell 1.0.0 shares.',
  ]);
  expect(findings[0]?.advice).toContain('import: false');
});

describe('the runtime of the shell, which entries use', () => {
  const providing = { react: '19.3.1', 'react/': '19.3.1', [REMOTE_RUNTIME.request]: REMOTE_RUNTIME.version };
  const needing = shared({ react: '^19.0.0', [REMOTE_RUNTIME.request]: REMOTE_RUNTIME.range });
  const packages = { 'remoteEntry.js': ['@module-federation/webpack-bundler-runtime'] };

  it('is accepted from a shell that provides it', async () => {
    expect(await findingsOf(remoteOf('mfe-account', needing), [shellOf(shared(providing))])).toEqual([]);
  });

  it('causes the rejection of a remote when the live shell or its canary lacks it', async () => {
    for (const shells of [[shellOf()], [shellOf(shared(providing)), shellOf({ version: '1.1.0' })]]) {
      const findings = await findingsOf(remoteOf('mfe-account', needing), shells);
      expect(findings.map(({ rule, level }) => [rule, level])).toEqual([['shared-ranges', 'refuse']]);
      expect(findings[0]?.message).toMatch(
        /asks for the shared module @evcare\/shell\/remote-runtime, which shell .* does not provide/,
      );
    }
  });

  it('causes the rejection of a rollback to a shell that lacks it, even though that release passed the gate before', async () => {
    const stored = { release: shellOf({ version: '0.9.0' }).release, files: undefined };
    const live = [shellOf(shared(providing)), remoteOf('mfe-account', needing), remoteOf('mfe-shop')];
    const findings = await findingsOf(stored, live);
    expect(findings.map(({ rule, level, affected }) => [rule, level, affected])).toEqual([
      ['shared-ranges', 'refuse', ['mfe-account 1.0.0']],
    ]);
  });

  it('is not required by remotes that bundle their own copy, such as earlier releases and those built with other tools', async () => {
    const whole = remoteOf('mfe-account', { release: { packages } });
    expect(await findingsOf(whole, [shellOf(shared(providing))])).toEqual([]);
    expect(await findingsOf(shellOf({ version: '2.0.0', ...shared(providing) }), [shellOf(), whole])).toEqual(
      [],
    );
  });
});

test('agrees with semver for any version and range', async () => {
  const part = fc.integer({ min: 0, max: 3 });
  const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
  const range = fc.tuple(fc.constantFrom('^', '~', '', '>=', '<'), version).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(range, version, async (required, provided) => {
      const findings = await findingsOf(remoteOf('mfe-account', shared({ react: required })), [
        shellOf(shared({ react: provided })),
      ]);
      expect(findings.length === 0).toBe(satisfies(provided, required));
    }),
    { numRuns: 60 },
  );
});
