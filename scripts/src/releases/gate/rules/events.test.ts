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
  ])('cause the rejection of a remote that %s them', async (verb, how) => {
    const findings = await findingsOf(remoteOf('mfe-storefront', how), [shellOf(carrying('auth.changed'))]);
    expect(findings.filter(({ level }) => level === 'refuse')).toEqual([
      {
        rule: 'events',
        level: 'refuse',
        message: `mfe-storefront 1.0.0 ${verb} cart.changed, which shell 1.0.0 does not carry.`,
        affected: ['shell 1.0.0'],
        advice: 'publish a shell first whose contract has cart.changed, or leave the event out.',
      },
    ]);
  });

  test('cause the rejection of a shell that drops an event while a live remote uses it', async () => {
    const live = [shellOf(), remoteOf('mfe-storefront', talk(['cart.changed'], [])), remoteOf('mfe-other')];
    const next = shellOf({ version: '2.0.0', ...carrying('auth.changed') });
    const findings = await findingsOf(next, live);
    expect(findings.map(({ message, affected }) => [message, ...affected])).toEqual([
      ['mfe-storefront 1.0.0 emits cart.changed, which shell 2.0.0 does not carry.', 'mfe-storefront 1.0.0'],
    ]);
    expect(findings[0]?.advice).toMatch(/keep cart\.changed in the contract/);
  });

  test('are not reported if the shell carries them or does not list its events', async () => {
    const remote = remoteOf('mfe-storefront', talk(['cart.changed'], ['auth.changed']));
    expect(await findingsOf(remote, [shellOf(carrying('cart.changed', 'auth.changed'))])).toEqual([]);
    expect(await findingsOf(remote, [shellOf()])).toEqual([]);
  });
});

describe('events that a remote no longer emits', () => {
  const before = remoteOf('mfe-storefront', talk(['cart.changed', 'verify.open'], []));
  const silent = remoteOf('mfe-storefront', { version: '2.0.0', ...talk(['verify.open'], []) });
  const hearer = remoteOf('mfe-badge', { version: '4.0.0', ...talk([], ['cart.changed']) });

  test('cause the rejection of the release while a live remote listens and no other remote emits them', async () => {
    expect(await findingsOf(silent, [shellOf(), before, hearer])).toEqual([
      {
        rule: 'events',
        level: 'refuse',
        message:
          'mfe-storefront 2.0.0 no longer emits cart.changed, as mfe-storefront 1.0.0 did, and no other release does.',
        affected: ['mfe-badge 4.0.0'],
        advice: 'go on emitting cart.changed until it is no longer used by mfe-badge.',
      },
    ]);
  });

  test('only cause a warning if nothing listens but no other part may emit them', async () => {
    const findings = await findingsOf(silent, [shellOf(), before]);
    expect(findings).toEqual([expect.objectContaining({ rule: 'events', level: 'warn', affected: [] })]);
  });

  test('cause no finding if another remote emits them, or if any remote may emit them and none listens', async () => {
    const heir = remoteOf('mfe-heir', talk(['cart.changed', 'verify.open'], []));
    expect(await findingsOf(silent, [shellOf(), before, hearer, heir])).toEqual([]);
    const quiet = remoteOf('mfe-storefront', { version: '2.0.0', ...talk(['cart.changed'], []) });
    expect(await findingsOf(quiet, [shellOf(), before])).toEqual([]);
  });
});

describe('listening to events that no live remote emits', () => {
  test('causes a warning only in the release that starts to listen', async () => {
    const listener = remoteOf('mfe-storefront', talk([], ['promo.apply'], ['promo.apply']));
    expect(await findingsOf(listener, [shellOf()])).toEqual([
      {
        rule: 'events',
        level: 'warn',
        message: 'mfe-storefront 1.0.0 listens to promo.apply, which no live remote emits.',
        affected: [],
        advice: 'nothing, if the remote that emits promo.apply will follow.',
      },
    ]);
    const next = remoteOf('mfe-storefront', { version: '1.1.0', ...talk([], ['promo.apply']) });
    expect(await findingsOf(next, [shellOf(), listener])).toEqual([]);
  });

  test('causes no warning if another remote, the shell or the remote itself emits them', async () => {
    const emitter = remoteOf('mfe-ads', talk(['promo.apply'], []));
    const hears = remoteOf('mfe-storefront', talk(['cart.add'], ['promo.apply', 'auth.changed', 'cart.add']));
    expect(await findingsOf(hears, [shellOf(), emitter])).toEqual([]);
  });
});
