import { eventMap, type EventName } from '../events/event-map';
import { satisfiesContract } from '../remote/contract-version';
import { isRemoteModule, type RemoteInstance, type RemoteRoute } from '../remote/define-remote';
import { remoteManifestSchema, type RemoteManifest } from '../remote/manifest-schemas';
import { offerProblems } from '../team/offer-problems';
import { createFakeContext, type FakeShell } from './fake-context';
import { watchLeaks } from './leaks';

/** Rule of the contract. `run` throws or rejects with the violation. */
export interface ConformanceCheck {
  readonly name: string;
  readonly run: () => void | Promise<void>;
}

function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

const repeated = (list: readonly string[]): string[] =>
  list.filter((item, index) => list.indexOf(item) !== index);

function sameSet(what: string, declared: readonly string[], actual: readonly string[]): void {
  const missing = declared.filter((item) => !actual.includes(item));
  const extra = actual.filter((item) => !declared.includes(item));
  const twice = [...repeated(declared), ...repeated(actual)];
  assert(
    missing.length + extra.length + twice.length === 0,
    `${what}: declared but missing [${missing}], not declared [${extra}], given twice [${twice}]`,
  );
}

/** Returns the paths in `value` of data that JSON cannot represent. */
function findNonPlain(value: unknown, path = 'manifest'): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') {
    const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
    return plain
      ? Object.entries(value).flatMap(([key, inner]) => findNonPlain(inner, `${path}.${key}`))
      : [path];
  }
  return ['string', 'boolean'].includes(typeof value) || Number.isFinite(value) ? [] : [path];
}

function childPaths(route: RemoteRoute['children'] | undefined): string[] {
  return (route ?? []).flatMap((child) => [
    ...(child.path ? [child.path] : []),
    ...childPaths(child.children),
  ]);
}

/**
 * Returns the rules for remotes as checks for any test runner.
 * @param remote default export of the exposed module
 */
export function conformance(remote: unknown, manifest: RemoteManifest): readonly ConformanceCheck[] {
  const setUp = (use: (instance: RemoteInstance, shell: FakeShell) => void | Promise<void>) => async () => {
    assert(isRemoteModule(remote), 'the default export is not made by defineRemote');
    const shell = createFakeContext({ manifest });
    const instance = remote.setup(shell.context);
    try {
      await use(instance, shell);
    } finally {
      shell.abort();
      instance.dispose();
    }
  };

  const used = manifest.uses?.events ?? [];

  return [
    {
      name: 'the manifest is valid and consists of plain data',
      run: () => {
        const nonPlainPaths = findNonPlain(manifest);
        assert(nonPlainPaths.length === 0, `not plain data: ${nonPlainPaths}`);
        const parsed = remoteManifestSchema.safeParse(JSON.parse(JSON.stringify(manifest)));
        assert(parsed.success, `the manifest does not match its schema: ${parsed.error?.message}`);
      },
    },
    {
      name: 'the slots and events that the manifest offers and uses are described for others',
      run: () => {
        const problems = offerProblems(manifest);
        assert(problems.length === 0, problems.join('; '));
      },
    },
    {
      name: 'the entries of the bottom bar lead to pages of the remote',
      run: () => {
        const owned = manifest.routes.map(({ prefix }) => prefix);
        const paths = (manifest.bottomBar ?? []).map(({ href }) => href.split(/[?#]/)[0] as string);
        const foreign = paths.filter(
          (path) => !owned.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
        );
        assert(foreign.length === 0, `the bottom bar leads to pages of others: ${foreign}`);
        assert(repeated(paths).length === 0, `the bottom bar leads twice to ${repeated(paths)}`);
      },
    },
    {
      name: 'module and manifest have the same contract range, which includes this contract',
      run: () => {
        assert(isRemoteModule(remote), 'the default export is not made by defineRemote');
        assert(
          remote.contract === manifest.contract,
          `${remote.contract} is not the manifest's ${manifest.contract}`,
        );
        assert(satisfiesContract(manifest.contract), `this contract does not satisfy ${manifest.contract}`);
      },
    },
    {
      name: 'the setup adds no global variables',
      run: async () => {
        // Must be the first check that runs the setup: globals that an earlier check added would not be new.
        const before = new Set(Object.keys(globalThis));
        await setUp(() => undefined)();
        const added = Object.keys(globalThis).filter((name) => !before.has(name));
        assert(added.length === 0, `the setup added [${added}] to the window`);
      },
    },
    {
      name: 'the setup returns exactly the declared routes',
      run: setUp(({ routes }) => {
        sameSet(
          'routes',
          manifest.routes.map(({ prefix }) => prefix),
          routes.map(({ path }) => path),
        );
        for (const route of routes) {
          // `/` is only the home page, so that even relative paths below it belong to other remotes.
          const outside = childPaths(route.children).filter((path) =>
            route.path === '/'
              ? path !== '/'
              : path.startsWith('/') && path !== route.path && !path.startsWith(`${route.path}/`),
          );
          assert(outside.length === 0, `below ${route.path} there are paths outside it: ${outside}`);
        }
      }),
    },
    {
      name: 'the setup returns exactly the declared contributions, and each loads a component',
      run: setUp(async ({ slots }) => {
        const key = ({ slot, id }: { slot: string; id: string }) => `${slot}#${id}`;
        sameSet('slots', [...manifest.slots, ...(manifest.uses?.slots ?? [])].map(key), slots.map(key));
        for (const contribution of slots) {
          const { default: component } = await contribution.load();
          assert(Boolean(component), `${key(contribution)} loads no component`);
        }
      }),
    },
    {
      name: 'the setup returns exactly the declared reducers, and each has an initial state',
      run: setUp(({ reducers }) => {
        sameSet('reducers', manifest.reducers, Object.keys(reducers));
        for (const [name, reducer] of Object.entries(reducers)) {
          assert(reducer(undefined, { type: '@@conformance' }) !== undefined, `${name} has no initial state`);
        }
      }),
    },
    {
      name: 'a subscriber that throws does not affect the remote, whatever the event',
      run: setUp((_instance, { bus }) => {
        for (const event of Object.keys(eventMap) as EventName[]) {
          bus.on(event, () => {
            throw new Error('error of another subscriber');
          });
        }
        bus.tell('auth.changed', { user: null });
        bus.tell('cart.changed', { itemCount: 0, total: 0 });
      }),
    },
    {
      name: 'the remote listens only to declared events',
      run: setUp((_instance, { bus }) => {
        const undeclared = bus
          .listening()
          .filter((name) => ![...manifest.events.listens, ...used.map(({ event }) => event)].includes(name));
        assert(
          undeclared.length === 0,
          `the remote listens to [${undeclared}], which its manifest does not declare`,
        );
      }),
    },
    {
      name: 'after the setup, the remote listens to every event that wakes it',
      run: setUp((_instance, { bus }) => {
        const { listens } = manifest.events;
        const ofOthers = used.filter(({ wakes }) => wakes).map(({ event }) => event);
        const wakes = [...(manifest.events.wakes ?? []), ...ofOthers];
        const notListened = (manifest.events.wakes ?? []).filter((event) => !listens.includes(event));
        assert(
          notListened.length === 0,
          `[${notListened}] wakes the remote, but "listens" in its manifest does not contain it`,
        );
        const unhandled = wakes.filter((event) => !bus.listening().includes(event));
        assert(
          unhandled.length === 0,
          `[${unhandled}] wakes the remote, but the remote does not listen to it`,
        );
      }),
    },
    {
      name: 'the setup sends only GET requests, so that a server can render the pages',
      run: setUp(async (_instance, { http }) => {
        // Waits until the requests that the setup triggers have started.
        await new Promise((resolve) => setTimeout(resolve));
        const writes = http.requests.filter(({ method }) => method !== 'GET');
        const sent = writes.map(({ method, path }) => `${method} ${path}`);
        assert(sent.length === 0, `the setup sends [${sent}]`);
      }),
    },
    {
      name: 'dispose leaves no timer, listener or subscription behind',
      run: () => {
        assert(isRemoteModule(remote), 'the default export is not made by defineRemote');
        const shell = createFakeContext({ manifest });
        const watch = watchLeaks();
        try {
          const instance = remote.setup(shell.context);
          shell.bus.tell('auth.changed', { user: null });
          shell.abort();
          instance.dispose();
        } finally {
          watch.stop();
        }
        const { timers, listeners } = watch.stop();
        assert(timers === 0, `${timers} timers are left`);
        assert(listeners.length === 0, `listeners are left: ${listeners}`);
        assert(shell.openSubscriptions() === 0, `${shell.openSubscriptions()} subscriptions are left`);
      },
    },
  ];
}
