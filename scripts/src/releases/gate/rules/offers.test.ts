import type { RemoteManifest } from '@evcare/shared-contracts';
import type { DataShape } from '@evcare/shared-contracts/team';
import type { ActualRemote } from '../smoke/report';
import { findingsOf, remoteOf, shellOf, type TestOptions } from '../testing';

const data: DataShape = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, price: { type: 'integer' } },
};
const docs = 'Below the price of a product.';

/** The two kinds, each with an owner and a remote that uses it. */
const KINDS = [
  {
    rule: 'slots',
    one: 'slot',
    verb: 'fills',
    name: 'mfe-shop.notes',
    owner: (version: string, shape: DataShape = data): Partial<RemoteManifest> => ({
      offers: { slots: [{ name: 'mfe-shop.notes', version, docs, data: shape }] },
    }),
    user: (range: string): Partial<RemoteManifest> => ({
      uses: { slots: [{ slot: 'mfe-shop.notes', id: 'garage', range }] },
    }),
  },
  {
    rule: 'events',
    one: 'event',
    verb: 'listens to',
    name: 'mfe-shop.seen',
    owner: (version: string, shape: DataShape = data): Partial<RemoteManifest> => ({
      offers: { events: [{ name: 'mfe-shop.seen', version, docs, data: shape, replay: 'last' }] },
    }),
    user: (range: string): Partial<RemoteManifest> => ({
      uses: { events: [{ event: 'mfe-shop.seen', range }] },
    }),
  },
] as const;

const shop = (manifest: Partial<RemoteManifest>, more: TestOptions = {}) =>
  remoteOf('mfe-shop', { ...more, manifest });
const garage = (manifest: Partial<RemoteManifest>, more: TestOptions = {}) =>
  remoteOf('mfe-garage', { ...more, manifest });

describe.each(KINDS)('$rule that remotes own: the user', ({ rule, one, verb, name, owner, user }) => {
  test('is accepted if a live remote declares them in its range', async () => {
    const live = [shellOf(), shop(owner('1.2.0'))];
    for (const range of ['^1.0.0', '~1.2.0', '1.2.0'])
      expect(await findingsOf(garage(user(range)), live)).toEqual([]);
  });

  test('is refused if no live remote declares them', async () => {
    const findings = await findingsOf(garage(user('^1.0.0')), [shellOf(), shop({})]);
    expect(findings).toEqual([
      {
        rule,
        level: 'refuse',
        message: `mfe-garage 1.0.0 ${verb} ${name} ^1.0.0, but no live remote declares this ${one}.`,
        affected: ['mfe-shop 1.0.0'],
        advice: `publish a mfe-shop first that declares ${name}, or leave it out.`,
      },
    ]);
    const alone = await findingsOf(garage(user('^1.0.0')), [shellOf()]);
    expect(alone).toMatchObject([{ rule, level: 'refuse', affected: [] }]);
  });

  test.each(['^1.3.0', '^2.0.0', '~1.1.0'])(
    'is refused with the range %s of version 1.2.0',
    async (range) => {
      const findings = await findingsOf(garage(user(range)), [shellOf(), shop(owner('1.2.0'))]);
      expect(findings).toMatchObject([
        {
          rule,
          level: 'refuse',
          message: `mfe-garage 1.0.0 ${verb} ${name} ${range}, but mfe-shop 1.0.0 offers version 1.2.0.`,
          affected: ['mfe-shop 1.0.0'],
        },
      ]);
    },
  );

  test('is accepted if the owner is a canary, or disabled for now', async () => {
    const canary = shop(owner('1.0.0'), { version: '1.1.0' });
    expect(await findingsOf(garage(user('^1.0.0')), [shellOf(), shop({}), canary])).toEqual([]);
    const live = { releases: [shellOf(), shop(owner('1.0.0'))], off: ['mfe-shop'] };
    expect(await findingsOf(garage(user('^1.0.0')), live)).toEqual([]);
  });
});

describe.each(KINDS)('$rule that remotes own: the owner', ({ rule, one, verb, name, owner, user }) => {
  const live = [shellOf(), shop(owner('1.2.0')), garage(user('^1.1.0'))];
  const next = (manifest: Partial<RemoteManifest>) => findingsOf(shop(manifest, { version: '2.0.0' }), live);

  test('may add to them, and raise their version within the range', async () => {
    const wider: DataShape = { ...data, required: ['id', 'price'] };
    expect(await next(owner('1.3.0', wider))).toEqual([]);
    expect(await next(owner('1.2.0'))).toEqual([]);
  });

  test.each<[string, Partial<RemoteManifest>, string]>([
    ['removes one', {}, `no longer declares the ${one} ${name}`],
    ['raises the major version', owner('2.0.0'), `offers ${name} 2.0.0`],
    ['lowers the version', owner('1.0.0'), `offers ${name} 1.0.0`],
    [
      'changes the data only',
      owner('1.3.0', { ...data, required: [] }),
      `breaks ${name} without a new major version, since data.id may be missing (it was 1.2.0)`,
    ],
  ])('is refused if it %s that a live remote uses', async (_what, manifest, loss) => {
    expect(await next(manifest)).toEqual([
      {
        rule,
        level: 'refuse',
        message: `mfe-shop 2.0.0 ${loss}, but mfe-garage 1.0.0 ${verb} ${name} ^1.1.0.`,
        affected: ['mfe-garage 1.0.0'],
        advice:
          'keep it as it is until no live remote needs it, or first publish a mfe-garage that does not.',
      },
    ]);
  });

  test('may do so if no live remote uses them, or if the use was not met before', async () => {
    expect(await findingsOf(shop({}, { version: '2.0.0' }), live.slice(0, 2))).toEqual([]);
    const off = { releases: live, off: ['mfe-garage'] };
    expect(await findingsOf(shop({}, { version: '2.0.0' }), off)).toEqual([]);
    const unmet = [shellOf(), shop(owner('3.0.0')), garage(user('^1.1.0'))];
    expect(await findingsOf(shop({}, { version: '2.0.0' }), unmet)).toEqual([]);
  });

  test('can return to a former release only if it has them', async () => {
    const former = shop({}, { version: '0.9.0' });
    const findings = await findingsOf({ release: former.release, files: undefined }, [...live, former]);
    expect(findings.map(({ rule: found, level }) => [found, level])).toContainEqual([rule, 'refuse']);
  });
});

describe('what a remote offers', () => {
  const undescribed = { offers: { slots: [{ name: 'mfe-shop.notes', version: '1.0.0' } as const] } };

  test('is refused if others can not rely on it', async () => {
    expect(await findingsOf(shop(undescribed), [shellOf()])).toMatchObject([
      {
        rule: 'offers',
        level: 'refuse',
        message: "mfe-shop 1.0.0 can't be used by others: the slot mfe-shop.notes has no docs.",
      },
      { rule: 'offers', message: expect.stringContaining('does not describe its data') },
    ]);
  });

  test('only causes a warning in a stored release, so that a rollback stays possible', async () => {
    const stored = shop(undescribed);
    const findings = await findingsOf({ release: stored.release, files: undefined }, [shellOf(), stored]);
    expect(findings.map(({ level }) => level)).toEqual(['warn', 'warn']);
  });

  const { owner } = KINDS[1];
  const actual: ActualRemote = {
    contract: '^1.0.0',
    routes: ['/shop'],
    slots: [],
    reducers: [],
    listens: [],
    emits: ['mfe-shop.seen'],
  };
  const tried = (given: Partial<ActualRemote>) => ({
    smoke: async () => ({
      engine: 'chromium' as const,
      ms: 1,
      actual: { ...actual, ...given },
      problems: [],
    }),
  });

  test('is compared with what the browser saw', async () => {
    const right = tried({ data: [{ name: 'mfe-shop.seen', data: { id: 'a' } }] });
    expect(await findingsOf(shop(owner('1.0.0')), [shellOf()], right)).toEqual([]);
    const wrong = tried({ data: Array(2).fill({ name: 'mfe-shop.seen', data: { id: 1 } }) });
    expect(await findingsOf(shop(owner('1.0.0')), [shellOf()], wrong)).toMatchObject([
      {
        rule: 'declared',
        message:
          'mfe-shop 1.0.0 gives mfe-shop.seen other data than it declares: data.id is integer instead of string.',
      },
    ]);
  });

  test('must include each event that the code emits', async () => {
    const findings = await findingsOf(shop({}), [shellOf()], tried({}));
    expect(findings).toMatchObject([
      { rule: 'declared', message: 'mfe-shop 1.0.0 emits mfe-shop.seen but does not declare it.' },
    ]);
  });

  test.each([
    ['emits mfe-shop.seen', 'e.bus.emit("mfe-shop.seen",{id:p})'],
    ['listens to mfe-garage.changed', "n.on('mfe-garage.changed',()=>{})"],
  ])('and use must include each event in a script: %s', async (what, code) => {
    const findings = await findingsOf(shop({}, { files: { '924.1.js': code } }), [shellOf()]);
    expect(findings).toMatchObject([
      { rule: 'undeclared-events', message: `mfe-shop 1.0.0 ${what} in 924.1.js but does not declare it.` },
    ]);
  });

  test('is accepted in scripts if it is declared', async () => {
    const code = 'e.bus.emit("mfe-shop.seen",{id:p})';
    expect(await findingsOf(shop(owner('1.0.0'), { files: { '924.1.js': code } }), [shellOf()])).toEqual([]);
  });
});
