/** @jest-environment ../scripts/jest/browser-environment.cjs */
import type { Bus } from '../events/bus';
import type { EventName } from '../events/event-map';
import type { RemoteContext } from '../remote/context';
import { defineRemote, type RemoteInstance } from '../remote/define-remote';
import type { RemoteManifest } from '../remote/manifest-schemas';
import { conformance } from './conformance';

const NAMES = [
  'the manifest is valid and consists of plain data',
  'the slots and events that the manifest offers and uses are described for others',
  'the entries of the bottom bar lead to pages of the remote',
  'module and manifest have the same contract range, which includes this contract',
  'the setup adds no global variables',
  'the setup returns exactly the declared routes',
  'the setup returns exactly the declared contributions, and each loads a component',
  'the setup returns exactly the declared reducers, and each has an initial state',
  'a subscriber that throws does not affect the remote, whatever the event',
  'the remote listens only to declared events',
  'after the setup, the remote listens to every event that wakes it',
  'the setup sends only GET requests, so that a server can render the pages',
  'dispose leaves no timer, listener or subscription behind',
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

  it('a value that is not a remote passes only the checks of the manifest', async () => {
    expect(await violatedRules({ setup: goodSetup })).toEqual(NAMES.slice(3));
  });

  it('describes the violation', async () => {
    const remote = but(({ routes }) => ({ routes: [...routes, { path: '/staff' }] }));
    const check = conformance(remote, manifest).find(
      ({ name }) => name === 'the setup returns exactly the declared routes',
    );
    await expect(check?.run()).rejects.toThrow(
      'routes: declared but missing [], not declared [/staff], given twice []',
    );
  });

  it('restores setTimeout when the setup throws', async () => {
    const before = setTimeout;
    const remote = defineRemote({
      ...good,
      setup: () => {
        throw new Error('broken');
      },
    });
    expect(await violatedRules(remote)).toEqual(NAMES.slice(4));
    expect(setTimeout).toBe(before);
  });
});

const MANIFESTS: readonly [what: string, rule: Rule, change: object][] = [
  ['does not match its schema', 'the manifest is valid and consists of plain data', { preload: 'always' }],
  ['contains a function', 'the manifest is valid and consists of plain data', { icon: () => 'svg' }],
  ['contains a date', 'the manifest is valid and consists of plain data', { menu: [], builtAt: new Date() }],
  [
    'contains a number that JSON cannot represent',
    'the manifest is valid and consists of plain data',
    { weight: Number.NaN },
  ],
  [
    'has an entry in the bottom bar that leads to a page of another remote',
    'the entries of the bottom bar lead to pages of the remote',
    { bottomBar: [{ label: 'Tôi', href: '/dashboard', order: 50, icon: 'user' }] },
  ],
  [
    'has two entries in the bottom bar that lead to the same page',
    'the entries of the bottom bar lead to pages of the remote',
    {
      bottomBar: [
        { label: 'Giỏ', href: '/cart', order: 40, icon: 'cart' },
        { label: 'Giỏ', href: '/cart?from=bar', order: 50, icon: 'cart' },
      ],
    },
  ],
  [
    'has another contract range than the code',
    'module and manifest have the same contract range, which includes this contract',
    { contract: '~1.0.0' },
  ],
  [
    'declares a missing route',
    'the setup returns exactly the declared routes',
    { routes: [...manifest.routes, { ...manifest.routes[0], prefix: '/about' }] },
  ],
  [
    'declares a route twice',
    'the setup returns exactly the declared routes',
    { routes: [...manifest.routes, manifest.routes[1]] },
  ],
  [
    'does not declare a slot',
    'the setup returns exactly the declared contributions, and each loads a component',
    { slots: [] },
  ],
  [
    'does not declare a reducer',
    'the setup returns exactly the declared reducers, and each has an initial state',
    { reducers: [] },
  ],
  [
    'does not declare an event that the remote listens to',
    'the remote listens only to declared events',
    { events: { emits: [], listens: ['auth.changed'] } },
  ],
  [
    'declares a waking event that is not in `listens`',
    'after the setup, the remote listens to every event that wakes it',
    { events: { ...manifest.events, wakes: ['promo.apply'] } },
  ],
  [
    'declares a waking event that the remote does not listen to',
    'after the setup, the remote listens to every event that wakes it',
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

const deafTo = (deaf: EventName, bus: Bus): Bus =>
  Object.assign(Object.create(bus) as Bus, {
    on: (event: EventName, listener: () => void) =>
      event === deaf ? () => undefined : bus.on(event, listener),
  });

const REMOTES: readonly [what: string, rule: Rule, remote: unknown][] = [
  [
    'leaves out a route',
    'the setup returns exactly the declared routes',
    but(() => ({ routes: [{ path: '/' }] })),
  ],
  [
    'returns a route twice',
    'the setup returns exactly the declared routes',
    but(({ routes }) => ({ routes: [...routes, { path: '/cart' }] })),
  ],
  [
    'has an absolute path outside its route',
    'the setup returns exactly the declared routes',
    but(() => route('/cart', [{ path: '/carts' }])),
  ],
  [
    'has a path below the home page',
    'the setup returns exactly the declared routes',
    but(() => route('/', [{ path: 'about' }])),
  ],
  [
    'claims every path below the home page',
    'the setup returns exactly the declared routes',
    but(() => route('/', [{ path: '*' }])),
  ],
  [
    'leaves out a slot',
    'the setup returns exactly the declared contributions, and each loads a component',
    but(() => ({ slots: [] })),
  ],
  [
    'has a slot that loads nothing',
    'the setup returns exactly the declared contributions, and each loads a component',
    but(({ slots }) => ({ slots: slots.map((slot) => ({ ...slot, load: async () => ({}) })) as never })),
  ],
  [
    'has a slot that can’t be loaded',
    'the setup returns exactly the declared contributions, and each loads a component',
    but(({ slots }) => ({
      slots: slots.map((slot) => ({ ...slot, load: () => Promise.reject(new Error('404')) })) as never,
    })),
  ],
  [
    'adds a reducer',
    'the setup returns exactly the declared reducers, and each has an initial state',
    but(({ reducers }) => ({ reducers: { ...reducers, more: () => 1 } })),
  ],
  [
    'has a reducer without an initial state',
    'the setup returns exactly the declared reducers, and each has an initial state',
    but(() => ({ reducers: { tiny: (state) => state } })),
  ],
  [
    'listens to an undeclared event',
    'the remote listens only to declared events',
    but(({ dispose }, { bus }) => {
      const cleanUp = bus.on('cart.changed', () => undefined);
      return { dispose: () => [cleanUp(), dispose()] };
    }),
  ],
  [
    'sends a change during its setup',
    'the setup sends only GET requests, so that a server can render the pages',
    but((_, { http }) => {
      http.post('/visits').catch(() => undefined);
      return {};
    }),
  ],
  ['leaves a timer', 'dispose leaves no timer, listener or subscription behind', but(forever)],
  ['leaves a listener', 'dispose leaves no timer, listener or subscription behind', but(onDocument)],
  [
    'leaves a subscription to the session',
    'dispose leaves no timer, listener or subscription behind',
    but((_, { session }) => until(session.subscribe(() => undefined))),
  ],
  [
    'leaves a subscription to the store',
    'dispose leaves no timer, listener or subscription behind',
    but((_, { store }) => until(store.subscribe(() => undefined))),
  ],
  [
    'leaves a storage watcher',
    'dispose leaves no timer, listener or subscription behind',
    but((_, { storage }) => until(storage.local.watch('kept', () => undefined))),
  ],
  [
    'does not listen to an event that wakes it',
    'after the setup, the remote listens to every event that wakes it',
    defineRemote({
      ...good,
      setup: (context) => goodSetup({ ...context, bus: deafTo('cart.add', context.bus) }),
    }),
  ],
  [
    'leaves a global variable behind',
    'the setup adds no global variables',
    but(() => {
      Object.assign(globalThis, { tinyRemote: {} });
      return until(() => Reflect.deleteProperty(globalThis, 'tinyRemote'));
    }),
  ],
  [
    'fails because of another subscriber’s error',
    'a subscriber that throws does not affect the remote, whatever the event',
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
