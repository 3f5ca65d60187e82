// Writes the next migration from src/app/schema.ts, without a database: node tools/generate-migration.mjs --name=what-changed
// npm may hoist drizzle-kit but not drizzle-orm, which drizzle-kit then cannot resolve: the hook below redirects it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const hook = `export const resolve = (name, context, next) =>
  next(name, name.startsWith('drizzle-orm') ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context);`;
const asModule = (source) => `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
const register = `import { register } from 'node:module'; register(${JSON.stringify(asModule(hook))});`;
const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
const { status } = spawnSync(
  process.execPath,
  ['--import', asModule(register), kit, 'generate', ...process.argv.slice(2)],
  { cwd: here, stdio: 'inherit', env: { ...process.env, NODE_PATH: join(here, 'node_modules') } },
);
process.exit(status ?? 1);
