import { JSDOM } from 'jsdom';
import { OBSERVATION_KEY, observerScript, type Observation } from './observer';

interface Page {
  eval(code: string): unknown;
  [OBSERVATION_KEY]: Observation;
  mfe_shop: { init(scope: unknown): unknown; get(door: string): Promise<() => unknown> };
}

const REMOTE = `{
  kind: 'evcare.remote',
  contract: '^1.2.0',
  setup(context) {
    context.bus.on('cart.add', () => {});
    context.bus.stream('auth.changed');
    return { routes: [{ path: '/shop' }], slots: [{ slot: 'shell.search', id: 'shop' }], reducers: { cart() {} }, dispose() {}, me: context };
  },
}`;
const container = (module: string) =>
  `var mfe_shop; mfe_shop = { init: (scope) => 'init ' + scope, get: async (door) => { globalThis.door = door; return () => (${module}); } };`;

/** Page in which the observer runs first, then a container. */
function open(module: string): Page {
  const { window } = new JSDOM('<main></main>', { runScripts: 'outside-only', url: 'http://localhost/' });
  const page = window as unknown as Page;
  page.eval(observerScript('mfe_shop'));
  page.eval(container(module));
  return page;
}

interface Remote {
  contract: string;
  setup(context: object): { me: { bus: object; navigate: string } };
}
const load = async (page: Page) =>
  (await (
    await page.mfe_shop.get('./remote')
  )()) as { default: Remote; more: number };

const busCalls: string[] = [];
const bus = {
  on: (event: string) => busCalls.push(`on ${event}`),
  stream: (event: string) => busCalls.push(`stream ${event}`),
  emit: (_event: string) => 'emitted',
};

test('passes the shell’s calls through to the container and records the result of setup()', async () => {
  const page = open(`{ default: ${REMOTE}, more: 7 }`);
  expect(page.mfe_shop.init('scope')).toBe('init scope');
  expect(page[OBSERVATION_KEY]).toEqual({
    actual: null,
    setupCalled: false,
    violations: [],
    replaced: [],
    painted: false,
  });
  const module = await load(page);
  expect(page.eval('door')).toBe('./remote');
  expect(module.more).toBe(7);
  expect(module.default.contract).toBe('^1.2.0');
  const { me } = module.default.setup({ bus, navigate: 'as it was' });
  expect(me.navigate).toBe('as it was');
  expect((me.bus as typeof bus).emit('cart.changed')).toBe('emitted');
  expect(busCalls).toEqual(['on cart.add', 'stream auth.changed']);
  expect(JSON.parse(JSON.stringify(page[OBSERVATION_KEY]))).toEqual({
    actual: {
      contract: '^1.2.0',
      routes: ['/shop'],
      slots: [{ slot: 'shell.search', id: 'shop' }],
      reducers: ['cart'],
      listens: ['cart.add', 'auth.changed'],
      emits: ['cart.changed'],
      data: [],
    },
    setupCalled: true,
    violations: [],
    replaced: [],
    painted: false,
  });
});

test('records events that are used after setup()', async () => {
  const page = open(`{ default: ${REMOTE} }`);
  const { me } = (await load(page)).default.setup({ bus, navigate: '' });
  (me.bus as typeof bus).on('promo.apply');
  (me.bus as typeof bus).on('promo.apply');
  const { listens, emits } = page[OBSERVATION_KEY].actual!;
  expect([[...listens], [...emits]]).toEqual([['cart.add', 'auth.changed', 'promo.apply'], []]);
});

test('records the data of its own events and slots, and passes both through', async () => {
  const remote = `{ contract: '^1.4.0', setup: (context) => ({ me: context }) }`;
  const page = open(`{ default: ${remote} }`);
  const OpenSlot = ({ name }: { name: string }) => `shown ${name}`;
  const { me } = (await load(page)).default.setup({ bus, OpenSlot }) as unknown as {
    me: { bus: { emit(event: string, data: unknown): string }; OpenSlot: typeof OpenSlot };
  };
  expect(me.bus.emit('mfe-shop.seen', { id: 'a', at: undefined })).toBe('emitted');
  me.bus.emit('cart.changed', { itemCount: 1 });
  expect(me.OpenSlot({ name: 'mfe-shop.notes', data: { id: 'a' } } as never)).toBe('shown mfe-shop.notes');
  expect(page[OBSERVATION_KEY].actual?.data).toEqual([
    { name: 'mfe-shop.seen', data: { id: 'a' } },
    { name: 'mfe-shop.notes', data: { id: 'a' } },
  ]);
});

test('rethrows an error of setup() and records that it was called', async () => {
  const page = open(`{ default: { contract: '^1.0.0', setup() { throw new Error('no'); } } }`);
  const module = await load(page);
  expect(() => module.default.setup({ bus })).toThrow('no');
  expect(page[OBSERVATION_KEY]).toMatchObject({ setupCalled: true, actual: null });
});

test('passes a module through that is not a remote', async () => {
  expect(await load(open('{ default: 5 }'))).toEqual({ default: 5 });
  expect(await load(open('null'))).toBeNull();
});

test('records a page as painted once it has a heading', () => {
  const page = open('null');
  page.eval("document.querySelector('main').innerHTML = '<h1>Sản phẩm</h1>'");
  expect(page[OBSERVATION_KEY].painted).toBe(true);
});

test.each([
  ['window.fetch', 'fetch = () => Promise.reject()'],
  ['history.pushState', 'history.pushState = () => {}'],
  ['History.prototype.replaceState', 'History.prototype.replaceState = () => {}'],
  ['Array.prototype.map', 'Array.prototype.map = () => []'],
  ['Array.prototype.last', 'Array.prototype.last = function () { return this[this.length - 1]; }'],
  ['Storage.prototype.setItem', 'Storage.prototype.setItem = () => {}'],
])('records the replacement of %s', (name, code) => {
  const page = open(`{ default: ${REMOTE} }`);
  expect(page[OBSERVATION_KEY].replaced).toEqual([]);
  page.eval(code);
  expect([...page[OBSERVATION_KEY].replaced]).toContain(name);
});
