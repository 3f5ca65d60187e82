import type { FixtureBuild } from '../../testing/fixtures';

/** Server bundle of a shell that lets the remote `mfe-shop` render every page. */
export const SHELL_CODE = `
exports.shared = { react: { name: 'react of the shell' } };
exports.renderPage = ({ remotes, ...input }) => remotes['mfe-shop'].render(input);
`;

/** Server bundle of a remote with a page for each behaviour, by path. */
export const SHOP_CODE = `
const react = require('react');
const page = (html) => ({ status: 200, html, answers: {} });
const pages = {
  '/products': async ({ read }) => {
    const { status, body } = await read('/products');
    return { status: 200, html: '<p>' + body.data.name + '</p>', answers: { '/products': { status, body } } };
  },
  '/products/reach': () => page([typeof process, typeof fetch, typeof window, typeof global, react.name].join()),
  '/products/module': () => page(require('node:fs') ? 'read' : ''),
  '/products/code': () => page(String(new URL.constructor('return process')())),
  '/products/clock': () => page(Date.now() + ' ' + new Date().toISOString() + ' ' + new Date(0).getTime()),
  '/products/address': ({ url }) => page(url + ' ' + __webpack_public_path__),
  '/products/none': () => null,
  '/products/throws': () => { throw new Error('broken page'); },
  '/products/loops': () => { for (;;); },
  '/products/leaks': () => { const all = []; for (;;) all.push(new Array(1e6).fill(all)); },
  '/products/waits': () => new Promise(() => undefined),
  '/products/late': ({ read }) => read('/late').then(() => page('late')),
  '/products/timer': () => { setTimeout(() => { throw new Error('later'); }, 0); return new Promise(() => undefined); },
  '/products/unsafe': ({ read }) => read('/../admin').then(() => page('read')),
};
exports.default = {
  render: async (input) => (pages[input.url.split('?')[0]] ?? (({ url }) => page(url)))(input),
};
`;

const SERVER_ENTRY = 'server/index.cjs';

/** Adds a server bundle to a build. */
export const withServer = (build: FixtureBuild, code: string): FixtureBuild => ({
  ...build,
  files: { ...build.files, [SERVER_ENTRY]: code },
  record: { ...build.record, server: { entry: SERVER_ENTRY, files: [SERVER_ENTRY] } },
});
