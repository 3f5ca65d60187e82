/** Observations of the script in the page. */
export interface Observation {
  /** Result of `setup()`; null before it returns. */
  readonly actual: {
    readonly contract: string;
    readonly routes: readonly string[];
    readonly slots: readonly { readonly slot: string; readonly id: string }[];
    readonly reducers: readonly string[];
    /** Events listened to so far, also after `setup()`. */
    readonly listens: readonly string[];
    /** Events emitted so far. */
    readonly emits: readonly string[];
    /** Data of its own events and slots so far. */
    readonly data?: readonly { readonly name: string; readonly data?: unknown }[];
  } | null;
  /** True once `setup()` was called, even if it threw. */
  readonly setupCalled: boolean;
  /** Violations of the page's security policy. */
  readonly violations: readonly string[];
  /** Replaced functions of the browser and the language: `Array.prototype.map`. */
  readonly replaced: readonly string[];
  /** True once the page has a heading. */
  readonly painted: boolean;
}

/** Global variable of the observations in the page. */
export const OBSERVATION_KEY = '__evcareSmoke';

/**
 * Script that runs before all others of the page and wraps one container: calls of the shell pass through
 * unchanged, and the result of `setup()` is recorded. So the real shell tries the release. The script is text
 * because it runs in the page.
 * @param container global name of the container: `mfe_account`
 */
export const observerScript = (container: string): string => `(() => {
  const seen = { actual: null, setupCalled: false, violations: [] };
  // Calls no method that is compared below, because the release may have replaced it.
  const { ownKeys, getOwnPropertyDescriptor } = Reflect;
  const NAMES = ['Object', 'Function', 'Array', 'String', 'Promise', 'Map', 'Set', 'EventTarget', 'History', 'Storage'];
  const state = () => {
    const found = {
      __proto__: null,
      'window.fetch': globalThis.fetch,
      'window.setTimeout': globalThis.setTimeout,
      'JSON.parse': JSON.parse,
      'history.pushState': history.pushState,
      'history.replaceState': history.replaceState,
    };
    for (const name of NAMES) {
      const owner = globalThis[name].prototype;
      for (const key of ownKeys(owner)) {
        const { value, get } = getOwnPropertyDescriptor(owner, key);
        found[name + '.prototype.' + String(key)] = get ?? value;
      }
    }
    return found;
  };
  const used = { listens: new Set(), emits: new Set(), data: [] };
  const recordData = (name, data) => {
    if (String(name).startsWith('mfe-') && used.data.length < 50) used.data.push({ name, data: data === undefined ? null : JSON.parse(JSON.stringify(data)) });
  };
  const before = state();
  const replaced = () => {
    const present = state();
    const names = [];
    for (const name in { ...before, ...present }) if (before[name] !== present[name]) names[names.length] = name;
    return names;
  };
  Object.defineProperty(globalThis, '${OBSERVATION_KEY}', {
    get: () => ({ ...seen, actual: seen.actual && { ...seen.actual, listens: [...used.listens], emits: [...used.emits], data: used.data }, replaced: replaced(), painted: Boolean(document.querySelector('main h1, main h2')) }),
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    seen.violations.push(effectiveDirective + ' stopped ' + (blockedURI || 'inline') + (sourceFile ? ', asked by ' + sourceFile : ''));
  });
  const list = (value) => (Array.isArray(value) ? value : []);
  const watched = (module) => {
    const remote = module && module.default;
    if (!remote || typeof remote.setup !== 'function') return module;
    const setup = (context) => {
      seen.setupCalled = true;
      const record = (events, method) => (event, ...rest) => {
        events.add(event);
        if (method === 'emit') recordData(event, rest[0]);
        return context.bus[method](event, ...rest);
      };
      const bus = Object.assign(Object.create(context.bus), {
        on: record(used.listens, 'on'),
        stream: record(used.listens, 'stream'),
        emit: record(used.emits, 'emit'),
      });
      const OpenSlot = context.OpenSlot && ((props) => {
        recordData(props.name, props.data);
        return context.OpenSlot(props);
      });
      const given = remote.setup({ ...context, bus, ...(OpenSlot && { OpenSlot }) });
      seen.actual = {
        contract: String(remote.contract),
        routes: list(given && given.routes).map(({ path }) => String(path)),
        slots: list(given && given.slots).map(({ slot, id }) => ({ slot: String(slot), id: String(id) })),
        reducers: Object.keys((given && given.reducers) || {}),
      };
      return given;
    };
    return { ...module, default: { ...remote, setup } };
  };
  let container;
  Object.defineProperty(globalThis, '${container}', {
    configurable: true,
    get: () => container,
    set(value) {
      container = value && {
        init: (...args) => value.init(...args),
        get: async (...args) => {
          const factory = await value.get(...args);
          return () => {
            const module = factory();
            return module && typeof module.then === 'function' ? module.then(watched) : watched(module);
          };
        },
      };
    },
  });
})();`;
