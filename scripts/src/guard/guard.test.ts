import type { ReleaseHealth } from '@evcare/api';
import type { ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { createFolderStore } from '../releases/folder-store';
import type { ReleaseStore } from '../releases/store';
import { temporaryFolder } from '../testing/fixtures';
import { guardOnce, startGuard, type GuardOptions, type StoppedCanary } from './guard';
import { DEFAULT_POLICY } from './policy';

const CANARY_STARTED_AT = '2026-11-22T05:00:00.000Z';
const NOW = new Date('2026-11-22T05:10:00.000Z');

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: ReleaseStore;
let stops: StoppedCanary[];
beforeEach(async () => {
  folder = await temporaryFolder();
  store = createFolderStore(folder.path);
  stops = [];
});
afterEach(() => folder.remove());

const pointer = (more: Partial<ReleasePointer> = {}): ReleasePointer => ({
  stable: '1.0.0',
  previous: [],
  enabled: true,
  ...more,
});
const canary = (version = '2.0.0', since: string | undefined = CANARY_STARTED_AT) => ({
  canary: { version, percent: 10, cohorts: [], since },
});
const point = (remotes: Record<string, ReleasePointer>) =>
  store.updateSite(
    async (site) => ({
      schema: 'https://mfewg.org/schema/v1-pre',
      microFrontends: {},
      revision: 0,
      updatedAt: CANARY_STARTED_AT,
      shell: pointer(),
      remotes: { ...site?.remotes, ...remotes },
    }),
    { command: 'promote', part: 'shell', by: 'a test' },
  );
const remotesNow = async () => ((await store.readSite()) as SiteIndex).remotes;

const failing = (remote: string, release = '2.0.0'): ReleaseHealth => ({
  remote,
  release,
  ready: 0,
  failed: 7,
  visits: 7,
  addresses: 7,
  codes: { SETUP_FAILED: 7 },
});
const options = (more: Partial<GuardOptions> = {}): GuardOptions => ({
  store,
  health: async () => [failing('mfe-account')],
  policy: DEFAULT_POLICY,
  everyMs: 1,
  onStop: (stopped) => stops.push(stopped),
  onError: (error) => {
    throw error;
  },
  now: () => NOW,
  ...more,
});

describe('a canary that fails', () => {
  it('is removed from the index, with time and reason, so that all visitors get the stable release', async () => {
    await point({ 'mfe-account': pointer(canary()), 'mfe-backoffice': pointer(canary('3.0.0')) });
    await guardOnce(options());
    const reason = '7 of 7 visits failed (100 %), most with SETUP_FAILED';
    expect(await remotesNow()).toEqual({
      'mfe-account': pointer({
        stopped: { version: '2.0.0', at: NOW.toISOString(), reason },
        withdrawn: [{ version: '2.0.0', urgent: false }],
      }),
      'mfe-backoffice': pointer(canary('3.0.0')),
    });
    expect(stops).toEqual([{ remote: 'mfe-account', version: '2.0.0', reason }]);
  });

  it('is recorded in the audit log once, regardless of the number of checks and guards', async () => {
    await point({ 'mfe-account': pointer(canary()) });
    await Promise.all(Array.from({ length: 4 }, () => guardOnce(options())));
    await guardOnce(options());
    expect(stops).toHaveLength(1);
    const lines = (await store.history()).filter(({ command }) => command === 'stop-canary');
    expect(lines).toEqual([
      expect.objectContaining({
        part: 'mfe-account',
        version: '2.0.0',
        by: 'guard',
        reason: stops[0]?.reason,
      }),
    ]);
  });

  it('is stopped together with another failing canary', async () => {
    await point({ 'mfe-account': pointer(canary()), 'mfe-backoffice': pointer(canary()) });
    await guardOnce(options({ health: async () => [failing('mfe-account'), failing('mfe-backoffice')] }));
    expect(stops.map(({ remote }) => remote)).toEqual(['mfe-account', 'mfe-backoffice']);
  });
});

describe('a canary whose third visitor fails', () => {
  const HEALTH: readonly ReleaseHealth[] = [
    { ...failing('mfe-account'), failed: 3, visits: 3, addresses: 3, codes: { SETUP_FAILED: 3 } },
    { ...failing('mfe-account', '1.0.0'), ready: 40, failed: 0, visits: 40, addresses: 0, codes: {} },
  ];
  const stoppedFor = async (since: string) => {
    await point({ 'mfe-account': pointer(canary('2.0.0', since)) });
    await guardOnce(options({ health: async () => HEALTH }));
    return stops.map(({ reason }) => reason);
  };

  it('is stopped if that is proof enough', async () => {
    expect(await stoppedFor(CANARY_STARTED_AT)).toEqual([
      '3 of 3 visits failed (100 %, 1.0.0: 0 %), most with SETUP_FAILED',
    ]);
  });

  it('continues if it is older than the evaluated period, for which the test does not hold', async () => {
    expect(await stoppedFor('2026-11-22T04:39:59.000Z')).toEqual([]);
  });
});

test('a canary that opens slowly is stopped if it is not older than the evaluated period', async () => {
  const openings = (p75Ms: number, visits: number) => ({
    visits,
    p75Ms,
    slow: [{ limitMs: 1_000, visits: p75Ms > 1_000 ? visits : 0, addresses: visits }],
  });
  const sound = { failed: 0, visits: 300, addresses: 0, codes: {} };
  const health: readonly ReleaseHealth[] = [
    { ...failing('mfe-account'), ...sound, openings: openings(3_000, 60) },
    { ...failing('mfe-account', '1.0.0'), ...sound, openings: openings(800, 300) },
  ];
  for (const since of ['2026-11-22T04:39:59.000Z', CANARY_STARTED_AT]) {
    await point({ 'mfe-account': pointer(canary('2.0.0', since)) });
    await guardOnce(options({ health: async () => health }));
  }
  expect(stops.map(({ reason }) => reason)).toEqual(['75 % of 60 visits opened within 3.0 s (1.0.0: 0.8 s)']);
});

describe('a concurrent change', () => {
  /** Runs an action after the evaluation, before the index is locked. */
  const meanwhile = (action: () => Promise<unknown>): GuardOptions => ({
    ...options(),
    store: {
      readSite: () => store.readSite(),
      async updateSite(change, entry) {
        await action();
        return store.updateSite(change, entry);
      },
    },
  });
  const stays = async (now: ReleasePointer) => {
    await point({ 'mfe-account': pointer(canary()) });
    await guardOnce(meanwhile(() => point({ 'mfe-account': now })));
    expect((await remotesNow())['mfe-account']).toEqual(now);
    expect(stops).toEqual([]);
    expect((await store.history()).some(({ command }) => command === 'stop-canary')).toBe(false);
  };

  it('is kept if the canary was promoted', () => stays(pointer({ stable: '2.0.0', previous: ['1.0.0'] })));
  it('is kept if another release became the canary', () => stays(pointer(canary('2.0.1'))));
  it('is kept if the same canary was restarted', () =>
    stays(pointer(canary('2.0.0', '2026-11-22T05:09:59.000Z'))));
  it('is kept if the canary was stopped by an operator', () =>
    stays(pointer({ stopped: { version: '2.0.0', at: CANARY_STARTED_AT, reason: 'by hand' } })));

  it('is not lost when promotes and a guard run concurrently', async () => {
    await point({ 'mfe-account': pointer(canary()), 'mfe-storefront': pointer() });
    await Promise.all([
      guardOnce(options()),
      store.updateSite(
        async (site) => {
          const { remotes, ...rest } = site as SiteIndex;
          return { ...rest, remotes: { ...remotes, 'mfe-storefront': pointer({ stable: '5.0.0' }) } };
        },
        { command: 'promote', part: 'mfe-storefront', by: 'a test' },
      ),
    ]);
    const { 'mfe-account': account, 'mfe-storefront': storefront } = await remotesNow();
    expect(account?.canary).toBeUndefined();
    expect(storefront?.stable).toBe('5.0.0');
  });

  it('does not prevent the stop if only the percentage changed', async () => {
    const wider = { canary: { ...canary().canary, percent: 50 } };
    await point({ 'mfe-account': pointer(canary()) });
    await guardOnce(meanwhile(() => point({ 'mfe-account': pointer(wider) })));
    expect((await remotesNow())['mfe-account']?.canary).toBeUndefined();
  });
});

describe('the evaluated period', () => {
  const requestedSince = async (since: string | undefined) => {
    const sinceTimes: Date[] = [];
    const record = canary('2.0.0', since);
    if (since === undefined) delete (record.canary as { since?: string }).since;
    await point({ 'mfe-account': pointer(record) });
    const health: GuardOptions['health'] = async (start) => {
      sinceTimes.push(start);
      return [];
    };
    await guardOnce(options({ health }));
    return sinceTimes.map((start) => start.toISOString());
  };

  it('starts with the canary', async () => {
    expect(await requestedSince(CANARY_STARTED_AT)).toEqual([CANARY_STARTED_AT]);
  });

  it.each([undefined, '2026-11-20T00:00:00.000Z', 'long ago'])(
    'is half an hour if the recorded start of the canary is %s',
    async (since) => {
      expect(await requestedSince(since)).toEqual(['2026-11-22T04:40:00.000Z']);
    },
  );

  it('is not requested without a canary, nor before the first publication', async () => {
    const health = jest.fn(async () => []);
    await guardOnce(options({ health }));
    await point({ 'mfe-account': pointer() });
    await guardOnce(options({ health }));
    expect(health).not.toHaveBeenCalled();
  });
});

describe('the watch', () => {
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('continues while the API does not respond, and reports each outage once', async () => {
    await point({ 'mfe-account': pointer(canary()) });
    const responses = ['down', 'down', 'down', 'up', 'down', 'bad'];
    const errors: string[] = [];
    const stop = startGuard(
      options({
        async health() {
          const response = responses.shift();
          if (response === 'down') throw new Error(response);
          return response === 'bad' ? [failing('mfe-account')] : [];
        },
        onError: (error) => errors.push((error as Error).message),
      }),
    );
    await until(() => stops.length > 0);
    stop();
    expect(errors).toEqual(['down', 'down']);
  });

  it('evaluates every canary, even if the store fails for one', async () => {
    await point({ 'mfe-account': pointer(canary()), 'mfe-backoffice': pointer(canary()) });
    const refusing: GuardOptions['store'] = {
      readSite: () => store.readSite(),
      updateSite: (change, auditEntry) =>
        auditEntry.part === 'mfe-account'
          ? Promise.reject(new Error('no space'))
          : store.updateSite(change, auditEntry),
    };
    const health = async () => [failing('mfe-account'), failing('mfe-backoffice')];
    await expect(guardOnce(options({ store: refusing, health }))).rejects.toThrow('no space');
    expect(stops.map(({ remote }) => remote)).toEqual(['mfe-backoffice']);
  });

  it('changes nothing after it was stopped, not even through a check that was running', async () => {
    await point({ 'mfe-account': pointer(canary()) });
    let respond: (found: ReleaseHealth[]) => void = () => undefined;
    let isRequested = false;
    const stop = startGuard(
      options({
        health: () =>
          new Promise((resolve) => {
            isRequested = true;
            respond = resolve;
          }),
      }),
    );
    await until(() => isRequested);
    stop();
    respond([failing('mfe-account')]);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await remotesNow())['mfe-account']?.canary).toBeDefined();
    expect(stops).toEqual([]);
  });
});
