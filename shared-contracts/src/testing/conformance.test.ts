/** @jest-environment ../scripts/jest/browser-environment.cjs */
import type { Bus } from '../events/bus';
import type { EventName } from '../events/event-map';
import type { RemoteContext } from '../remote/context';
import { defineRemote, type RemoteInstance } from '../remote/define-remote';
import type { RemoteManifest } from '../remote/manifest-schemas';
import { conformance } from './conformance';

const NAMES = [
  'its manifest is valid plain data',
  'it names one contract range, which this contract satisfies',
  'it leaves no new name on the window',
  'it returns just the routes it declared',
  'it contributes just the slots it declared, and each loads a component',
  'it adds just the reducers it declared, and each has a first state',
  'it survives a subscriber that throws, on every event',
  'it listens to nothing it did not declare',
  'it hears what wakes it, by the time it is set up',
  'it only reads for a guest, so that a server can render its pages',
  'it disposes with no timer, listener or subscription left',
] as const;
type Rule = (typeof NAMES)[number];

const manifest: RemoteManifest = {
  name: 'mfe-tiny',
  contract: '^1.0.0',
  routes: [
    { prefix: '/', access: { kind: 'public' }, layout: 'site', title: 'Trang chủ' },
    { prefix: '/cart', access: { kind: 'public' }, layout: 'site', title: 'Giỏ hàng' },
  ],
  slots: [{ slot: 'shell.search', id: 'tiny' }],
  menu: [],
  events: { emits: [], listens: ['auth.changed', 'cart.add'], wakes: ['cart.add'] },
  reducers: ['tiny'],
  preload: 'none',
};

/** Setup that follows every rule and cleans up after itself. */
function goodSetup({ bus, storage }: RemoteContext): RemoteInstance {
  const timer = setInterval(() => undefined, 60_000);
  window.addEventListener('resize', goodSetup.listener);
  const cleanUp = [
    bus.on('auth.changed', () => undefined),
    bus.on('cart.add', () => undefined),
    storage.local.watch('cart', () => undefined),
  ];
  return {
    routes: [
      { path: '/', children: [{ index: true }] },
      {
        path: '/cart',
        children: [{ path: 'checkout' }, { path: '/cart/done', children: [{ path: ':id' }] }],
      },
    ],
    slots: [{ slot: 'shell.search', id: 'tiny', load: async () => ({ default: () => null }) }],
    reducers: { tiny: (state = 0) => state },
    dispose: () => {
      clearInterval(timer);
      window.removeEventListener('resize', goodSetup.listener);
      cleanUp.forEach((end) => end());
    },
  };
}
goodSetup.listener = (): void => undefined;

const good = { contract: manifest.contract, setup: goodSetup };
const but = (change: (instance: RemoteInstance, context: RemoteContext) => Partial<RemoteInstance>) =>
  defineRemote({
    ...good,
    setup: (context) => {
      const instance = goodSetup(context);
      return { ...instance, ...change(instance, context) };
    },
  });

/** Returns the names of the rules that a remote violates. */
async function violatedRules(remote: unknown, of: RemoteManifest = manifest): Promise<Rule[]> {
  const rules: Rule[] = [];
  for (const { name, run } of conformance(remote, of)) {
    await Promise.resolve()
      .then(run)
      .catch(() => rules.push(name as Rule));
  }
  return rules;
}

describe('the conformance suite', () => {
  it('has a check for each rule', () => {
    expect(conformance(defineRemote(good), manifest).map(({ name }) => name)).toEqual(NAMES);
  });

  it('a valid remote passes repeatedly', async () => {
    expect(await violatedRules(defineRemote(good))).toEqual([]);
    expect(await violatedRules(defineRemote(good))).toEqual([]);
  });

  it('a value that is not a remote passes only the check of the manifest', async () => {
    expect(await violatedRules({ setup: goodSetup })).toEqual(NAMES.slice(1));
  });

  it('describes the violation', async () => {
    const remote = but(({ routes }) => ({ routes: [...routes, { path: '/staff' }] }));
    const check = conformance(remote, manifest).find(
      ({ name }) => name === 'it returns just the routes it declared',
    );
    await expect(check?.run()).rejects.toThrow(
      'routes: declared but missing [], not declared [/staff], given twice []',
    );
  });

  it('restores timers and window when the setup throws', async () => {
    const before = setTimeout;
    const remote = defineRemote({
      ...good,
      setup: () => {
        throw new Error('broken');
      },
    });
    expect(await violatedRules(remote)).toEqual(NAMES.slice(2));
    expect(setTimeout).toBe(before);
  });
});

const MANIFESTS: readonly [what: string, rule: Rule, change: object][] = [
  ['breaks its schema', 'its manifest is valid plain data', { preload: 'always' }],
  ['holds a function', 'its manifest is valid plain data', { icon: () => 'svg' }],
  ['holds a date', 'its manifest is valid plain data', { menu: [], builtAt: new Date() }],
  ['holds a number that JSON does not know', 'its manifest is valid plain data', { weight: Number.NaN }],
  [
    'asks for another range than its code',
    'it names one contract range, which this contract satisfies',
    { contract: '~1.0.0' },
  ],
  [
    'declares a route that is not there',
    'it returns just the routes it declared',
    { routes: [...manifest.routes, { ...manifest.routes[0], prefix: '/about' }] },
  ],
  [
    'declares a route twice',
    'it returns just the routes it declared',
    { routes: [...manifest.routes, manifest.routes[1]] },
  ],
  [
    'does not declare a slot',
    'it contributes just the slots it declared, and each loads a component',
    { slots: [] },
  ],
  [
    'does not declare a reducer',
    'it adds just the reducers it declared, and each has a first state',
    { reducers: [] },
  ],
  [
    'does not declare what it hears',
    'it listens to nothing it did not declare',
    { events: { emits: [], listens: ['auth.changed'] } },
  ],
  [
    'is woken by what it does not listen to',
    'it hears what wakes it, by the time it is set up',
    { events: { ...manifest.events, wakes: ['promo.apply'] } },
  ],
  [
    'is woken by what it says it listens to, and does not',
    'it hears what wakes it, by the time it is set up',
    {
      events: {
        ...manifest.events,
        listens: [...manifest.events.listens, 'promo.apply'],
        wakes: ['promo.apply'],
      },
    },
  ],
];

describe.each(MANIFESTS)('a manifest that %s', (_what, rule, change) => {
  it(`fails only "${rule}"`, async () => {
    expect(await violatedRules(defineRemote(good), { ...manifest, ...change } as RemoteManifest)).toEqual([
      rule,
    ]);
  });
});

const route = (path: string, children: { path: string }[]): Partial<RemoteInstance> => ({
  routes: [
    path === '/' ? { path, children } : { path: '/' },
    path === '/cart' ? { path, children } : { path: '/cart' },
  ],
});
let leaked: (() => void)[] = [];
const until = (cleanUp: () => void): Record<string, never> => {
  leaked.push(cleanUp);
  return {};
};
const forever = (): Record<string, never> => {
  const timer = setTimeout(() => undefined, 60_000);
  return until(() => clearTimeout(timer));
};
const onDocument = (): Record<string, never> => {
  document.addEventListener('click', forever);
  return until(() => document.removeEventListener('click', forever));
};

const deafTo = (deaf: EventName, bus: Bus): Bus => ({
  emit: (event, payload) => bus.emit(event, payload),
  stream: (event) => bus.stream(event),
  on: (event, listener) => (event === deaf ? () => undefined : bus.on(event, listener)),
});

const REMOTES: readonly [what: string, rule: Rule, remote: unknown][] = [
  ['leaves out a route', 'it returns just the routes it declared', but(() => ({ routes: [{ path: '/' }] }))],
  [
    'gives a route twice',
    'it returns just the routes it declared',
    but(({ routes }) => ({ routes: [...routes, { path: '/cart' }] })),
  ],
  [
    'has an absolute path outside its route',
    'it returns just the routes it declared',
    but(() => route('/cart', [{ path: '/carts' }])),
  ],
  [
    'has a path below the home page',
    'it returns just the routes it declared',
    but(() => route('/', [{ path: 'about' }])),
  ],
  [
    'takes every path from the home page',
    'it returns just the routes it declared',
    but(() => route('/', [{ path: '*' }])),
  ],
  [
    'leaves out a slot',
    'it contributes just the slots it declared, and each loads a component',
    but(() => ({ slots: [] })),
  ],
  [
    'has a slot that loads nothing',
    'it contributes just the slots it declared, and each loads a component',
    but(({ slots }) => ({ slots: slots.map((slot) => ({ ...slot, load: async () => ({}) })) as never })),
  ],
  [
    'has a slot that can’t be loaded',
    'it contributes just the slots it declared, and each loads a component',
    but(({ slots }) => ({
      slots: slots.map((slot) => ({ ...slot, load: () => Promise.reject(new Error('404')) })) as never,
    })),
  ],
  [
    'adds a reducer',
    'it adds just the reducers it declared, and each has a first state',
    but(({ reducers }) => ({ reducers: { ...reducers, more: () => 1 } })),
  ],
  [
    'has a reducer without a first state',
    'it adds just the reducers it declared, and each has a first state',
    but(() => ({ reducers: { tiny: (state) => state } })),
  ],
  [
    'hears what it did not declare',
    'it listens to nothing it did not declare',
    but(({ dispose }, { bus }) => {
      const cleanUp = bus.on('cart.changed', () => undefined);
      return { dispose: () => [cleanUp(), dispose()] };
    }),
  ],
  [
    'sends a change when it is set up',
    'it only reads for a guest, so that a server can render its pages',
    but((_, { http }) => {
      http.post('/visits').catch(() => undefined);
      return {};
    }),
  ],
  ['leaves a timer', 'it disposes with no timer, listener or subscription left', but(forever)],
  ['leaves a listener', 'it disposes with no timer, listener or subscription left', but(onDocument)],
  [
    'leaves a subscription of the session',
    'it disposes with no timer, listener or subscription left',
    but((_, { session }) => until(session.subscribe(() => undefined))),
  ],
  [
    'leaves a subscription of the store',
    'it disposes with no timer, listener or subscription left',
    but((_, { store }) => until(store.subscribe(() => undefined))),
  ],
  [
    'leaves a watch of the storage',
    'it disposes with no timer, listener or subscription left',
    but((_, { storage }) => until(storage.local.watch('kept', () => undefined))),
  ],
  [
    'is woken by what it hears only later',
    'it hears what wakes it, by the time it is set up',
    defineRemote({
      ...good,
      setup: (context) => goodSetup({ ...context, bus: deafTo('cart.add', context.bus) }),
    }),
  ],
  [
    'leaves a name on the window',
    'it leaves no new name on the window',
    but(() => {
      Object.assign(globalThis, { tinyRemote: {} });
      return until(() => Reflect.deleteProperty(globalThis, 'tinyRemote'));
    }),
  ],
  [
    'asks its neighbours to be well when they are not',
    'it survives a subscriber that throws, on every event',
    but(({ dispose }, { bus }) => {
      const { listenerErrors } = bus as unknown as { listenerErrors: unknown[] };
      return {
        dispose: () => {
          dispose();
          if (listenerErrors.length > 0) throw listenerErrors[0];
        },
      };
    }),
  ],
];

describe.each(REMOTES)('a remote that %s', (_what, rule, remote) => {
  afterEach(() => {
    leaked.forEach((cleanUp) => cleanUp());
    leaked = [];
  });

  it(`fails only "${rule}"`, async () => {
    expect(await violatedRules(remote)).toEqual([rule]);
  });
});
