/**
 * Container script of a storefront that only emits cart totals when a
 * test calls `window.emitCart(itemCount, total)`.
 */
export const cartEmitter = `var mfe_storefront = (() => {
  let scope;
  const react = () => {
    const versions = scope.react;
    const shared = versions[Object.keys(versions)[0]];
    return shared.lib ? shared.lib() : shared.get().then((factory) => factory());
  };
  const setup = (React) => (ctx) => {
    window.emitCart = (itemCount, total) => ctx.bus.emit('cart.changed', { itemCount, total });
    const element = React.createElement('h1', null, 'Cửa hàng thử');
    return { routes: [{ path: '/', element }, { path: '/about', element }], slots: [], reducers: {}, dispose() {} };
  };
  return {
    init(shareScope) { scope = shareScope; },
    async get() {
      const remote = { kind: 'evcare.remote', contract: '^1.0.0', setup: setup(await react()) };
      return () => ({ default: remote });
    },
  };
})();`;
