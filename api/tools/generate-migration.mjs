// Writes the next migration from src/app/schema.ts, without a database:
//   npm run db:generate -w api -- --name=what-changed
// It compares the schema with the snapshot of the newest migration. A migration that was written by hand
// needs a snapshot, too:
//   npm run db:generate -w api -- --snapshot
// npm may hoist drizzle-kit but not drizzle-orm, so drizzle-kit could not resolve drizzle-orm; the hook below
// redirects the import.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const meta = join(here, 'drizzle/meta');
const hook = `export const resolve = (name, context, next) =>
  next(name, name.startsWith('drizzle-orm') ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context);`;
const asModule = (source) => `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
const register = `import { register } from 'node:module'; register(${JSON.stringify(asModule(hook))});`;
const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

function generate(options) {
  const { status } = spawnSync(
    process.execPath,
    ['--import', asModule(register), kit, 'generate', ...options],
    { cwd: here, stdio: 'inherit', env: { ...process.env, NODE_PATH: join(here, 'node_modules') } },
  );
  return status ?? 1;
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const newest = readJson(join(meta, '_journal.json')).entries.at(-1).tag;
const snapshot = join(meta, `${newest.slice(0, 4)}_snapshot.json`);

/** Writes the current schema as the snapshot of the newest migration. */
function writeSnapshot() {
  const folder = mkdtempSync(join(tmpdir(), 'evcare-snapshot-'));
  try {
    const status = generate(['--dialect=postgresql', '--schema=./src/app/schema.ts', `--out=${folder}`]);
    if (status !== 0) return status;
    const previous = readdirSync(meta)
      .filter((name) => /^\d+_snapshot\.json$/.test(name) && join(meta, name) !== snapshot)
      .sort()
      .at(-1);
    const { id: prevId } = readJson(join(meta, previous));
    const schema = { ...readJson(join(folder, 'meta/0000_snapshot.json')), prevId };
    writeFileSync(snapshot, `${JSON.stringify(schema, null, 2)}\n`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv.includes('--snapshot')) process.exitCode = writeSnapshot();
else if (existsSync(snapshot)) process.exitCode = generate(process.argv.slice(2));
else {
  process.stderr.write(
    `The migration ${newest} has no snapshot. Put the schema into its state, and run this with --snapshot.\n`,
  );
  process.exitCode = 1;
}
