// Bundles the API to dist/server.js, including the workspace's own packages but not npm packages, and copies
// the pictures next to it.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await rm(here('dist'), { recursive: true, force: true });
await mkdir(here('dist'));
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
await cp(here('pictures/built'), here('dist/pictures'), { recursive: true });
await writeFile(here('dist/package.json'), '{ "type": "module" }\n');
