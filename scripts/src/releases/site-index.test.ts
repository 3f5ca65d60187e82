import fc from 'fast-check';
import type { Release, ReleasePointer } from '@evcare/shared-contracts/release';
import { manifestOf } from '../testing/fixtures';
import { KEPT_RELEASES, movePointer, withStable } from './site-index';

const version = fc.integer({ min: 1, max: 9 }).map((patch) => `1.0.${patch}`);
const moves = fc.array(version, { minLength: 1, maxLength: 40 });
const after = (versions: readonly string[]): ReleasePointer =>
  versions.reduce<ReleasePointer | undefined>(movePointer, undefined) as ReleasePointer;

describe('a pointer, after any moves', () => {
  it('is at the last of them', () => {
    fc.assert(fc.property(moves, (versions) => expect(after(versions).stable).toBe(versions.at(-1))));
  });

  it('remembers no more than it should, none twice, and never what is stable', () => {
    fc.assert(
      fc.property(moves, (versions) => {
        const { stable, previous } = after(versions);
        expect(previous.length).toBeLessThanOrEqual(KEPT_RELEASES);
        expect(new Set(previous).size).toBe(previous.length);
        expect(previous).not.toContain(stable);
      }),
    );
  });

  it('remembers the releases in the order in which they were left, newest first', () => {
    fc.assert(
      fc.property(moves, (versions) => {
        const { stable, previous } = after(versions);
        const lastSeen = [...new Set([...versions].reverse())].filter((one) => one !== stable);
        expect(previous).toEqual(lastSeen.slice(0, KEPT_RELEASES));
      }),
    );
  });

  it('is the very same object where it is there already, so that nothing is written', () => {
    fc.assert(
      fc.property(moves, (versions) => {
        const pointer = after(versions);
        expect(movePointer(pointer, pointer.stable)).toBe(pointer);
      }),
    );
  });

  it('keeps a canary and a switch as they are', () => {
    const canary = { version: '2.0.0', percent: 5, cohorts: [] };
    const pointer = { stable: '1.0.0', previous: [], enabled: false, canary };
    expect(movePointer(pointer, '1.0.1')).toEqual({
      stable: '1.0.1',
      previous: ['1.0.0'],
      enabled: false,
      canary,
    });
  });
});

describe('an index', () => {
  const release = (name: string, more: Partial<Release> = {}): Release => ({
    schemaVersion: 1,
    name,
    version: '1.0.0',
    entry: name === 'shell' ? null : 'entry.js',
    scripts: [],
    styles: [],
    files: { 'entry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
    contract: { version: '1.0.0', range: '1.0.0' },
    manifest: name === 'shell' ? null : manifestOf(name),
    shared: {},
    federationRuntime: '2.9.2',
    revision: null,
    builtAt: '2026-11-21T00:00:00.000Z',
    ...more,
  });

  it('begins with a shell and no remote', () => {
    expect(withStable(null, release('shell'))).toMatchObject({
      microFrontends: {},
      remotes: {},
      shell: { stable: '1.0.0', previous: [], enabled: true },
    });
  });

  it('gains one remote at a time and leaves every other part alone', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^mfe-[a-z]{1,6}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(names, (all) => {
        let site = withStable(null, release('shell'));
        for (const [index, name] of all.entries()) {
          const next = withStable(site, release(name));
          expect(Object.keys(next.remotes)).toEqual(all.slice(0, index + 1));
          expect(Object.keys(next.microFrontends)).toEqual(all.slice(0, index + 1));
          for (const before of all.slice(0, index)) expect(next.remotes[before]).toBe(site.remotes[before]);
          expect(next.shell).toBe(site.shell);
          site = next;
        }
      }),
    );
  });

  it('does not change the one it was made from', () => {
    const site = withStable(withStable(null, release('shell')), release('mfe-a'));
    const frozen = structuredClone(site);
    withStable(site, release('mfe-a', { version: '1.0.1' }));
    withStable(site, release('mfe-b'));
    withStable(site, release('shell', { version: '1.0.1' }));
    expect(site).toEqual(frozen);
  });

  it('is the very same object where nothing moves', () => {
    const site = withStable(withStable(null, release('shell')), release('mfe-a'));
    expect(withStable(site, release('mfe-a'))).toBe(site);
    expect(withStable(site, release('shell'))).toBe(site);
  });
});
