// Bundles the API to dist/server.js, with the workspace's own packages inside and npm packages outside, and
// builds the pictures.
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildPictures } from './tools/build-pictures.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await mkdir(here('dist'), { recursive: true });
// Pictures stay, so that unchanged ones are not encoded again.
const old = (await readdir(here('dist'))).filter((name) => name !== 'pictures');
await Promise.all(old.map((name) => rm(here(`dist/${name}`), { recursive: true, force: true })));
await build({
  entryPoints: [here('src/server.ts')],
  outfile: here('dist/server.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [
    {
      name: 'npm-packages-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@evcare/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
await cp(here('drizzle'), here('dist/drizzle'), { recursive: true });
await buildPictures();
await writeFile(here('dist/package.json'), '{ "type": "module" }\n');
