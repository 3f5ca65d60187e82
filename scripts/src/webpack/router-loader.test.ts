import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { PRODUCTION_ROUTER, ROOT } from './common';

const withoutUnreached = jest.requireActual<(source: string) => string>('./router-loader.cjs');

const FOLDER = join(ROOT, 'node_modules/react-router/dist/production');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs'));
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const UNREACHED =
  /PrefetchPageLinks|RSCErrorHandler|instrumentClientSideRouter|getRouteInstrumentationUpdates|Form|Fetcher|Submit|Action/;

/** Size of the facade's router, with or without the loader. */
async function sizeWith(change: (source: string) => string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@evcare/shared-contracts/router';", resolveDir: __dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    alias: {
      'react-router': PRODUCTION_ROUTER['react-router$'],
      'react-router/dom': PRODUCTION_ROUTER['react-router/dom$'],
    },
    plugins: [
      {
        name: 'loader',
        setup: ({ onLoad }) =>
          onLoad({ filter: /dist.production.*\.mjs$/ }, ({ path }) => ({
            contents: change(readFileSync(path, 'utf8')),
            loader: 'js',
          })),
      },
    ],
  });
  return outputFiles[0]!.contents.length;
}

test('the loader leaves valid code, and changes only the file of the router', async () => {
  const changed = files.filter((file) => withoutUnreached(textOf(file)) !== textOf(file));
  expect(changed).toHaveLength(1);
  const before = textOf(changed[0]!);
  const after = withoutUnreached(before);
  await transform(after, { loader: 'js', format: 'esm' });
  const names = (text: string) =>
    [...text.matchAll(/^(?:async )?function (\w+)\(/gm)].map(([, name]) => name);
  expect(names(after)).toEqual(names(before));
  expect(before.length - after.length).toBeGreaterThan(5_000);
});

test('the loader makes the router smaller by the code that only the emptied functions use', async () => {
  const saved = (await sizeWith((source) => source)) - (await sizeWith(withoutUnreached));
  expect(saved).toBeGreaterThan(20_000);
});

test('the loader fails if a function to empty is missing, as after an update of the router', () => {
  expect(() => withoutUnreached('function createRouter() {\n}\n')).toThrow(/no function PrefetchPageLinks/);
});

test('no page uses the functions that the loader empties', () => {
  const sources = ['shell', 'mfe-storefront', 'mfe-account', 'mfe-backoffice', 'shared-ui'].flatMap((part) =>
    readdirSync(join(ROOT, part, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(ROOT, part, 'src', file), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(100);
  for (const source of sources) expect(source).not.toMatch(/<(Link|NavLink)[^>]*\bprefetch=/);
  expect(UNREACHED.test(readFileSync(join(ROOT, 'shared-contracts/src/router/index.ts'), 'utf8'))).toBe(
    false,
  );
});
