import type { RemotePage } from './site';

/** What a page of the broken remote does. */
export type Breakage =
  'render' | 'effect' | 'clean-up' | 'setup' | 'no-default' | 'contract' | 'foreign-route';

/**
 * The container script of a remote that loads well and then misbehaves. It speaks Module Federation's container
 * protocol by hand (`init`, `get`) and takes React from the share scope, so the shell can't tell it from a real one
 * until it breaks.
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
      if (${JSON.stringify(breakage)} === 'render') throw new Error('render');
      React.useEffect(() => {
        if (${JSON.stringify(breakage)} === 'effect') throw new Error('effect');
        return () => { if (${JSON.stringify(breakage)} === 'clean-up') throw new Error('clean-up'); };
      }, []);
      return React.createElement('h1', null, 'Trang sẽ hỏng');
    };
    const setup = (React) => () => {
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
