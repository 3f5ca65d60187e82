import fc from 'fast-check';
import type { Release, ReleasePointer } from '@evcare/shared-contracts/release';
import { manifestOf } from '../testing/fixtures';
import { MAX_PREVIOUS_RELEASES, movePointer, withStable } from './site-index';

const version = fc.integer({ min: 1, max: 9 }).map((patch) => `1.0.${patch}`);
const moves = fc.array(version, { minLength: 1, maxLength: 40 });
const after = (versions: readonly string[]): ReleasePointer =>
  versions.reduce<ReleasePointer | undefined>(movePointer, undefined) as ReleasePointer;

describe('movePointer, after any moves', () => {
  it('points at the last release', () => {
    fc.assert(fc.property(moves, (versions) => expect(after(versions).stable).toBe(versions.at(-1))));
  });

  it('keeps a bounded list of previous releases without duplicates or the stable one', () => {
    fc.assert(
      fc.property(moves, (versions) => {
        const { stable, previous } = after(versions);
        expect(previous.length).toBeLessThanOrEqual(MAX_PREVIOUS_RELEASES);
        expect(new Set(previous).size).toBe(previous.length);
        expect(previous).not.toContain(stable);
      }),
    );
  });

  it('lists previous releases in the order in which they were replaced, newest first', () => {
    fc.assert(
      fc.property(moves, (versions) => {
        const { stable, previous } = after(versions);
        const lastSeen = [...new Set([...versions].reverse())].filter((earlier) => earlier !== stable);
        expect(previous).toEqual(lastSeen.slice(0, MAX_PREVIOUS_RELEASES));
      }),
    );
  });

  it('returns the same object if nothing changes, so that nothing is written', () => {
    fc.assert(
      fc.property(moves, (versions) => {
        const pointer = after(versions);
        expect(movePointer(pointer, pointer.stable)).toBe(pointer);
      }),
    );
  });

  it('keeps a canary and the enabled state', () => {
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

describe('withStable', () => {
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

  it('starts with a shell and no remote', () => {
    expect(withStable(null, release('shell'))).toMatchObject({
      microFrontends: {},
      remotes: {},
      shell: { stable: '1.0.0', previous: [], enabled: true },
    });
  });

  it('adds one remote at a time and keeps all other parts', () => {
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

  it('does not mutate its input', () => {
    const site = withStable(withStable(null, release('shell')), release('mfe-a'));
    const frozen = structuredClone(site);
    withStable(site, release('mfe-a', { version: '1.0.1' }));
    withStable(site, release('mfe-b'));
    withStable(site, release('shell', { version: '1.0.1' }));
    expect(site).toEqual(frozen);
  });

  it('returns the same object if nothing changes', () => {
    const site = withStable(withStable(null, release('shell')), release('mfe-a'));
    expect(withStable(site, release('mfe-a'))).toBe(site);
    expect(withStable(site, release('shell'))).toBe(site);
  });
});
