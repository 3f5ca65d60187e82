import type { RemoteManifest, TeamName } from '@evcare/shared-contracts';
import { fakeBootRemote, fakeManifest } from '../testing/fake-boot';
import { createBus, type BusFault } from './bus';
import { createRemoteActivator } from './remote-activator';
import { checkTeamData, createFindProblem, type TeamDataOptions } from './team-data';
import { createTeamEvents } from './team-events';

const data = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } as const;
const SEEN = 'mfe-shop.seen';

const shop = (replay: 'none' | 'last', version = '1.2.0'): Partial<RemoteManifest> => ({
  offers: {
    events: [{ name: SEEN, version, replay, data }],
    slots: [{ name: 'mfe-shop.notes', version, data }],
  },
});
const garage = (range = '^1.1.0', wakes?: boolean): Partial<RemoteManifest> => ({
  uses: { events: [{ event: SEEN, range, ...(wakes !== undefined && { wakes }) }] },
});

function start(manifests: Record<string, Partial<RemoteManifest>>) {
  const known = new Map(Object.entries(manifests));
  const faults: BusFault[] = [];
  const find = (remote: string) => known.get(remote) as RemoteManifest | undefined;
  const team = createTeamEvents(find);
  const bus = createBus((fault) => faults.push(fault), team);
  return {
    known,
    find,
    faults,
    team,
    bus,
    shop: bus.as('mfe-shop'),
    garage: bus.as('mfe-garage'),
    kinds: () => faults.map(({ kind, emitter }) => `${emitter} ${kind}`),
  };
}

describe('an event that a remote owns', () => {
  test('reaches the remotes whose manifest names it, by bus and stream', () => {
    const site = start({ 'mfe-shop': shop('none'), 'mfe-garage': garage() });
    const [listener, streamed] = [jest.fn(), jest.fn()];
    const stop = site.garage.on(SEEN, listener);
    site.garage.stream(SEEN).subscribe(streamed);
    expect(site.shop.emit(SEEN, { id: 'a' })).toBe(true);
    stop();
    site.shop.emit(SEEN, { id: 'b' });
    expect(listener.mock.calls).toEqual([[{ id: 'a' }]]);
    expect(streamed.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
    expect(site.faults).toEqual([]);
  });

  test.each([
    ['last', [[{ id: 'b' }]]],
    ['none', []],
  ] as const)('with the replay rule "%s" gives a late listener %j', (replay, expected) => {
    const site = start({ 'mfe-shop': shop(replay), 'mfe-garage': garage() });
    site.shop.emit(SEEN, { id: 'a' });
    site.shop.emit(SEEN, { id: 'b' });
    const listener = jest.fn();
    site.garage.on(SEEN, listener);
    expect(listener.mock.calls).toEqual(expected);
  });

  test('is heard by a remote that listened before the owner joined the site', () => {
    const site = start({ 'mfe-garage': garage() });
    const listener = jest.fn();
    site.garage.on(SEEN, listener);
    expect(site.shop.emit(SEEN, { id: 'a' })).toBe(false);
    site.known.set('mfe-shop', shop('last') as RemoteManifest);
    expect(site.shop.emit(SEEN, { id: 'b' })).toBe(true);
    expect(listener.mock.calls).toEqual([[{ id: 'b' }]]);
  });

  test('is emitted by its owner only, and only if the manifest offers it', () => {
    const site = start({ 'mfe-shop': shop('none'), 'mfe-garage': garage() });
    expect(site.garage.emit(SEEN, { id: 'a' })).toBe(false);
    expect(site.bus.as('shell').emit(SEEN, { id: 'a' })).toBe(false);
    expect(site.shop.emit('mfe-shop.other', {})).toBe(false);
    expect(site.kinds()).toEqual(['mfe-garage not-owner', 'shell not-owner', 'mfe-shop not-owner']);
  });

  test('is not delivered to a remote that does not name it', () => {
    const site = start({ 'mfe-shop': shop('last'), 'mfe-other': {} });
    const listener = jest.fn();
    site.bus.as('mfe-other').on(SEEN, listener);
    site.shop.emit(SEEN, { id: 'a' });
    site.shop.emit(SEEN, { id: 'b' });
    expect(listener).not.toHaveBeenCalled();
    expect(site.kinds()).toEqual([]);
  });

  test.each([
    ['^1.3.0', 0],
    ['~1.1.0', 0],
    ['^2.0.0', 0],
    ['1.2.0', 1],
  ])('of version 1.2.0 reaches a remote with the range %s %d times', (range, times) => {
    const site = start({ 'mfe-shop': shop('none'), 'mfe-garage': garage(range) });
    const listener = jest.fn();
    site.garage.on(SEEN, listener);
    site.shop.emit(SEEN, { id: 'a' });
    expect(listener).toHaveBeenCalledTimes(times);
  });

  test('does not reach others through a listener that throws', () => {
    const site = start({ 'mfe-shop': shop('none'), 'mfe-garage': garage() });
    const listener = jest.fn();
    site.garage.on(SEEN, () => {
      throw new Error('broken');
    });
    site.garage.on(SEEN, listener);
    site.shop.emit(SEEN, { id: 'a' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(site.kinds()).toEqual(['mfe-garage listener']);
  });
});

describe('the data of events and slots', () => {
  test('is not checked without the code for it, as on a site of releases', () => {
    const site = start({ 'mfe-shop': shop('none') });
    expect(site.shop.emit(SEEN, { id: 1 })).toBe(true);
    expect(site.faults).toEqual([]);
  });

  test('of another shape is rejected and reported on a development server', () => {
    const site = start({ 'mfe-shop': shop('none'), 'mfe-garage': garage() });
    const slots: TeamDataOptions['slots'] = {};
    const warn = jest.fn();
    checkTeamData({ find: site.find, bus: site.bus, slots, warn });
    const listener = jest.fn();
    site.garage.on(SEEN, listener);
    expect(site.shop.emit(SEEN, { id: 1 })).toBe(false);
    expect(site.shop.emit(SEEN, { id: 'a' })).toBe(true);
    expect(listener.mock.calls).toEqual([[{ id: 'a' }]]);
    expect(site.faults).toMatchObject([
      { kind: 'bad-payload', error: 'data.id is integer instead of string' },
    ]);
    slots.onData?.('mfe-shop.notes', { id: 'a' });
    expect(warn).not.toHaveBeenCalled();
    slots.onData?.('mfe-shop.notes', {});
    expect(warn.mock.calls).toEqual([['the data of mfe-shop.notes has another shape', 'data.id is missing']]);
  });

  test('is checked by the shape of its owner, for slots as well; without one it passes', () => {
    const findProblem = createFindProblem(start({ 'mfe-shop': shop('none') }).find);
    expect(findProblem('mfe-shop.notes', {})).toBe('data.id is missing');
    expect(findProblem('mfe-shop.notes', { id: 'a' })).toBeUndefined();
    expect(findProblem('mfe-shop.other', {})).toBeUndefined();
    expect(findProblem('mfe-gone.notes', {})).toBeUndefined();
  });
});

describe('an event that wakes a remote', () => {
  async function wake(uses: Partial<RemoteManifest>, event: TeamName = SEEN) {
    const site = start({ 'mfe-shop': shop('none'), 'mfe-garage': uses });
    const received: unknown[] = [];
    const dropped: string[] = [];
    const load = jest.fn(async (remote: string) => {
      activator.busFor(remote, new AbortController().signal).on(SEEN, (payload) => received.push(payload));
      activator.ready(remote);
      return true;
    });
    const activator = createRemoteActivator({
      bus: site.bus,
      team: site.team,
      remotes: () => [fakeBootRemote(fakeManifest('mfe-garage', uses))],
      load,
      onDropped: (remote) => dropped.push(remote),
      report: () => undefined,
    });
    const stop = activator.listen();
    site.shop.emit(event, { id: 'a' });
    await new Promise((resolve) => setTimeout(resolve));
    stop();
    site.shop.emit(event, { id: 'after' });
    return { received, dropped, loads: load.mock.calls.length };
  }

  test('loads it and is delivered once it is set up', async () => {
    const { received, dropped, loads } = await wake(garage('^1.0.0', true));
    expect(received).toEqual([{ id: 'a' }, { id: 'after' }]);
    expect(dropped).toEqual([]);
    expect(loads).toBe(1);
  });

  test.each([
    ['does not wake it', garage('^1.0.0')],
    ['is out of range', garage('^2.0.0', true)],
  ])('loads nothing if its manifest says that it %s', async (_what, uses) => {
    expect((await wake(uses)).loads).toBe(0);
  });
});
