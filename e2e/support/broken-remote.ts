import type { RemotePage } from './site';

/** Behaviour of a page of the broken remote. */
export type Breakage =
  | 'render'
  | 'invalid-child'
  | 'render-loop'
  | 'effect'
  | 'effect-loop'
  | 'clean-up'
  | 'uncaught'
  | 'clear-storage'
  | 'setup'
  | 'no-default'
  | 'contract'
  | 'foreign-route'
  /** Works, and exposes its `ctx.http` to the test as `window.remoteHttp`. */
  | 'lends-http';

/**
 * Container script of a remote that loads correctly and then misbehaves. It implements Module Federation's
 * container protocol (`init`, `get`) and takes React from the share scope, so the shell can't distinguish it
 * from a real remote until it breaks.
 */
export function brokenContainer({ name, path }: RemotePage, breakage: Breakage): string {
  const prefix = `/${path.split('/')[1]}`;
  return `var ${name.replaceAll('-', '_')} = (() => {
    let scope;
    const react = () => {
      const versions = scope.react;
      const shared = versions[Object.keys(versions)[0]];
      return shared.lib ? shared.lib() : shared.get().then((factory) => factory());
    };
    const page = (React) => function Page() {
      const breakage = ${JSON.stringify(breakage)};
      const [count, setCount] = React.useState(0);
      if (breakage === 'render') throw new Error('render');
      if (breakage === 'invalid-child') return React.createElement('h1', null, {});
      if (breakage === 'render-loop') setCount(count + 1);
      React.useEffect(() => { if (breakage === 'effect-loop') setCount(count + 1); });
      React.useEffect(() => {
        if (breakage === 'effect') throw new Error('effect');
        if (breakage === 'uncaught') {
          setTimeout(() => { throw new Error('timer'); });
          Promise.reject(new Error('rejection'));
        }
        if (breakage === 'clear-storage') localStorage.clear();
        return () => { if (breakage === 'clean-up') throw new Error('clean-up'); };
      }, []);
      const title = React.createElement('h1', null, 'Trang sẽ hỏng');
      if (breakage !== 'uncaught') return title;
      const onClick = () => { throw new Error('handler'); };
      return React.createElement('div', null, title, React.createElement('button', { onClick }, 'Nút sẽ hỏng'));
    };
    const setup = (React) => (ctx) => {
      if (${JSON.stringify(breakage)} === 'lends-http') window.remoteHttp = ctx.http;
      if (${JSON.stringify(breakage)} === 'setup') throw new Error('setup');
      const path = ${JSON.stringify(breakage)} === 'foreign-route' ? '/not-mine' : ${JSON.stringify(prefix)};
      const Page = page(React);
      const element = React.createElement(Page);
      return { routes: [{ path, children: [{ index: true, element }, { path: '*', element }] }], slots: [], reducers: {}, dispose() {} };
    };
    return {
      init(shareScope) { scope = shareScope; },
      async get() {
        const React = await react();
        const remote = { kind: 'evcare.remote', contract: ${JSON.stringify(breakage === 'contract' ? '^9.0.0' : '^1.0.0')}, setup: setup(React) };
        return () => (${JSON.stringify(breakage)} === 'no-default' ? {} : { default: remote });
      },
    };
  })();`;
}
