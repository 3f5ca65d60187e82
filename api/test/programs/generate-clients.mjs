// Generates clients of an OpenAPI document in a folder, with openapi-typescript and @hey-api/openapi-ts. It
// also copies a scenario for each client to the folder and bundles the scenarios for Node.
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import openapiTypescript, { astToString } from 'openapi-typescript';

const [file, folder] = process.argv.slice(2);
const scenarios = fileURLToPath(new URL('../openapi-clients', import.meta.url));
const modules = dirname(dirname(createRequire(import.meta.url).resolve('openapi-fetch/package.json')));

await mkdir(join(folder, 'hey-api'), { recursive: true });
await symlink(modules, join(folder, 'node_modules'));
await writeFile(
  join(folder, 'schema.ts'),
  astToString(await openapiTypescript(await readFile(file, 'utf8'))),
);
await createClient({
  input: file,
  output: join(folder, 'hey-api'),
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', { name: '@hey-api/sdk', operationId: false }],
  logs: { level: 'silent' },
});
const names = ['openapi-typescript', 'hey-api'].map((name) => `${name}-scenario`);
for (const name of names) await copyFile(join(scenarios, `${name}.mts`), join(folder, `${name}.ts`));
await writeFile(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      strict: true,
      skipLibCheck: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      types: [],
    },
    files: names.map((name) => `${name}.ts`),
  }),
);
await build({
  entryPoints: names.map((name) => join(folder, `${name}.ts`)),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  absWorkingDir: folder,
});
