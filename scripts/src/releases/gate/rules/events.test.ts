import type { EventName, RemoteManifest } from '@evcare/shared-contracts';
import { findingsOf, remoteOf, shellOf } from '../testing';

const talk = (
  emits: EventName[],
  listens: EventName[],
  wakes?: EventName[],
): { manifest: Partial<RemoteManifest> } => ({
  manifest: { events: { emits, listens, ...(wakes && { wakes }) } },
});
const carrying = (...events: string[]) => ({ release: { provides: { events, slots: [] } } });

describe('events that the shell does not carry', () => {
  test.each([
    ['emits', talk(['cart.changed'], [])],
    ['listens to', talk([], ['cart.changed'])],
  ])('a remote that %s one is refused', async (verb, how) => {
    const found = await findingsOf(remoteOf('mfe-storefront', how), [shellOf(carrying('auth.changed'))]);
    expect(found.filter(({ level }) => level === 'refuse')).toEqual([
      {
        rule: 'events',
        level: 'refuse',
        message: `mfe-storefront 1.0.0 ${verb} cart.changed, which shell 1.0.0 does not carry.`,
        affected: ['shell 1.0.0'],
        advice: 'publish a shell first whose contract has cart.changed, or leave the event out.',
      },
    ]);
  });

  test('a shell that carries one no more is refused while a live remote uses it', async () => {
    const live = [shellOf(), remoteOf('mfe-storefront', talk(['cart.changed'], [])), remoteOf('mfe-other')];
    const next = shellOf({ version: '2.0.0', ...carrying('auth.changed') });
    const found = await findingsOf(next, live);
    expect(found.map(({ message, affected }) => [message, ...affected])).toEqual([
      ['mfe-storefront 1.0.0 emits cart.changed, which shell 2.0.0 does not carry.', 'mfe-storefront 1.0.0'],
    ]);
    expect(found[0]?.advice).toMatch(/keep cart\.changed in the contract/);
  });

  test('all is well where it carries them, and a shell that does not say what it carries is believed', async () => {
    const remote = remoteOf('mfe-storefront', talk(['cart.changed'], ['auth.changed']));
    expect(await findingsOf(remote, [shellOf(carrying('cart.changed', 'auth.changed'))])).toEqual([]);
    expect(await findingsOf(remote, [shellOf()])).toEqual([]);
  });
});

describe('events that a remote emits no more', () => {
  const before = remoteOf('mfe-storefront', talk(['cart.changed', 'verify.open'], []));
  const silent = remoteOf('mfe-storefront', { version: '2.0.0', ...talk(['verify.open'], []) });
  const hearer = remoteOf('mfe-badge', { version: '4.0.0', ...talk([], ['cart.changed']) });

  test('keep it out while a live remote listens and nobody else emits them', async () => {
    expect(await findingsOf(silent, [shellOf(), before, hearer])).toEqual([
      {
        rule: 'events',
        level: 'refuse',
        message:
          'mfe-storefront 2.0.0 emits cart.changed no more, as mfe-storefront 1.0.0 did, and nobody else does.',
        affected: ['mfe-badge 4.0.0'],
        advice: 'go on emitting cart.changed until mfe-badge can do without.',
      },
    ]);
  });

  test('are only told of where nobody listens but nobody else may emit them', async () => {
    const found = await findingsOf(silent, [shellOf(), before]);
    expect(found).toEqual([expect.objectContaining({ rule: 'events', level: 'warn', affected: [] })]);
  });

  test('are no loss where another emits them, or where anybody may and nobody listens', async () => {
    const heir = remoteOf('mfe-heir', talk(['cart.changed', 'verify.open'], []));
    expect(await findingsOf(silent, [shellOf(), before, hearer, heir])).toEqual([]);
    const quiet = remoteOf('mfe-storefront', { version: '2.0.0', ...talk(['cart.changed'], []) });
    expect(await findingsOf(quiet, [shellOf(), before])).toEqual([]);
  });
});

describe('listening to what nobody emits', () => {
  test('is told of once, when it begins', async () => {
    const deaf = remoteOf('mfe-storefront', talk([], ['promo.apply'], ['promo.apply']));
    expect(await findingsOf(deaf, [shellOf()])).toEqual([
      {
        rule: 'events',
        level: 'warn',
        message: 'mfe-storefront 1.0.0 listens to promo.apply, which no live remote emits.',
        affected: [],
        advice: 'nothing, where the one that emits promo.apply is still to come.',
      },
    ]);
    const next = remoteOf('mfe-storefront', { version: '1.1.0', ...talk([], ['promo.apply']) });
    expect(await findingsOf(next, [shellOf(), deaf])).toEqual([]);
  });

  test('is not told of where somebody does, the shell and itself included', async () => {
    const emitter = remoteOf('mfe-ads', talk(['promo.apply'], []));
    const hears = remoteOf('mfe-storefront', talk(['cart.add'], ['promo.apply', 'auth.changed', 'cart.add']));
    expect(await findingsOf(hears, [shellOf(), emitter])).toEqual([]);
  });
});
