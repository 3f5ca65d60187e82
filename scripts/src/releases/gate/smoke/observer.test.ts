import { JSDOM } from 'jsdom';
import { SEEN, observerScript, type Seen } from './observer';

interface Page {
  eval(code: string): unknown;
  [SEEN]: Seen;
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

/** A page in which the observer runs first, and a container after it. */
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

const heard: string[] = [];
const bus = {
  on: (event: string) => heard.push(`on ${event}`),
  stream: (event: string) => heard.push(`stream ${event}`),
  emit: () => 'emitted',
};

test('what the shell asks of a container goes through, and what setup() gives is noted', async () => {
  const page = open(`{ default: ${REMOTE}, more: 7 }`);
  expect(page.mfe_shop.init('scope')).toBe('init scope');
  expect(page[SEEN]).toEqual({ actual: null, began: false, violations: [], replaced: [], painted: false });
  const module = await load(page);
  expect(page.eval('door')).toBe('./remote');
  expect(module.more).toBe(7);
  expect(module.default.contract).toBe('^1.2.0');
  const { me } = module.default.setup({ bus, navigate: 'as it was' });
  expect(me.navigate).toBe('as it was');
  expect((me.bus as typeof bus).emit()).toBe('emitted');
  expect(heard).toEqual(['on cart.add', 'stream auth.changed']);
  expect(JSON.parse(JSON.stringify(page[SEEN]))).toEqual({
    actual: {
      contract: '^1.2.0',
      routes: ['/shop'],
      slots: [{ slot: 'shell.search', id: 'shop' }],
      reducers: ['cart'],
      listens: ['cart.add', 'auth.changed'],
    },
    began: true,
    violations: [],
    replaced: [],
    painted: false,
  });
});

test('a setup that throws throws as before, and is known to have begun', async () => {
  const page = open(`{ default: { contract: '^1.0.0', setup() { throw new Error('no'); } } }`);
  const module = await load(page);
  expect(() => module.default.setup({ bus })).toThrow('no');
  expect(page[SEEN]).toMatchObject({ began: true, actual: null });
});

test('what is no remote is handed on as it is', async () => {
  expect(await load(open('{ default: 5 }'))).toEqual({ default: 5 });
  expect(await load(open('null'))).toBeNull();
});

test('a page stands once it has a heading', () => {
  const page = open('null');
  page.eval("document.querySelector('main').innerHTML = '<h1>Sản phẩm</h1>'");
  expect(page[SEEN].painted).toBe(true);
});

test.each([
  ['window.fetch', 'fetch = () => Promise.reject()'],
  ['history.pushState', 'history.pushState = () => {}'],
  ['History.prototype.replaceState', 'History.prototype.replaceState = () => {}'],
  ['Array.prototype.map', 'Array.prototype.map = () => []'],
  ['Array.prototype.last', 'Array.prototype.last = function () { return this[this.length - 1]; }'],
  ['Storage.prototype.setItem', 'Storage.prototype.setItem = () => {}'],
])('%s is noted once it is another', (name, code) => {
  const page = open(`{ default: ${REMOTE} }`);
  expect(page[SEEN].replaced).toEqual([]);
  page.eval(code);
  expect([...page[SEEN].replaced]).toContain(name);
});
