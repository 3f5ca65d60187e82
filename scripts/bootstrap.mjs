// Runs before anything is installed and on old versions of Node: ES2019, no packages, no `node:` prefixes.
import { spawn } from 'child_process';
import { readFileSync, rmSync, writeFileSync } from 'fs';
import { createRequire } from 'module';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const MIN_NODE = [20, 19];
const parent = process.ppid;

/** Prints a sentence and exits; nothing has been started yet. */
function fail(sentence) {
  process.stderr.write(`\n✗ ${sentence}\n`);
  process.exit(1);
}

/** Exits with a sentence on a version of Node that is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  fail(
    `EVCare needs Node ${MIN_NODE.join('.')} or newer, but this is Node ${process.versions.node}` +
      ' (with nvm: run `nvm install` in this folder, which reads .nvmrc).',
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Compares the lockfile with npm's record of its last install.
 * @returns {'nothing' | 'update' | 'everything'}
 */
export function installNeeded(root) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return 'everything';
  const differs = Object.keys(locked).some((path) => {
    if (!path.includes('node_modules/') || locked[path].link) return false;
    if (installed[path]) return installed[path].version !== locked[path].version;
    return !locked[path].optional && !locked[path].devOptional;
  });
  return differs ? 'update' : 'nothing';
}

/**
 * Adds the address of every package, as registries form it, to a lockfile that has none. Without addresses npm
 * fetches and parses the list of all versions of each package first, which is half of the work of an installation.
 * A wrong address cannot install other code: npm compares each package with its hash in the lockfile.
 * @param {{ packages: object }} lockfile
 * @param {string} registry address of the registry, as `npm config get registry` prints it
 */
export function withAddresses(lockfile, registry) {
  const packages = {};
  for (const path of Object.keys(lockfile.packages)) {
    const entry = lockfile.packages[path];
    const name = entry.name || path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const file = `${name.split('/').pop()}-${entry.version}.tgz`;
    const hasAddress = !entry.integrity || entry.resolved || !path.includes('node_modules/');
    packages[path] = hasAddress
      ? entry
      : Object.assign({}, entry, { resolved: `${registry.replace(/\/*$/, '/')}${name}/-/${file}` });
  }
  return Object.assign({}, lockfile, { packages });
}

/**
 * Runs npm in the root of the repository.
 * @param {string[]} args
 * @returns {Promise<{ problem: string | null, stdout: string, stderr: string }>} what it printed, and why it failed
 */
function npm(args) {
  const script = process.env.npm_execpath;
  const viaNode = script && /npm-cli\.c?js$/.test(script);
  const file = viaNode ? process.execPath : 'npm';
  return new Promise((resolve) => {
    const child = spawn(file, viaNode ? [script].concat(args) : args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !viaNode && process.platform === 'win32',
    });
    const printed = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => (printed.stdout += text));
    child.stderr.on('data', (text) => (printed.stderr += text));
    const end = (problem) => resolve(Object.assign({ problem }, printed));
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', (error) => end(error.message));
    child.on('close', (code, signal) => {
      process.removeListener('SIGINT', pass).removeListener('SIGTERM', pass);
      if (signal || code === 130) process.exit(130);
      end(code === 0 ? null : `npm ended with status ${code}`);
    });
  });
}

/** npm prefers this file to package-lock.json. It exists during an installation only. */
const ADDRESSED_LOCKFILE = join(ROOT, 'npm-shrinkwrap.json');
const removeAddressedLockfile = () => rmSync(ADDRESSED_LOCKFILE, { force: true });

/** Runs `npm ci` with the addresses of the packages, and without them if the registry forms its addresses otherwise. */
async function cleanInstall(options) {
  const registry = await npm(['config', 'get', 'registry']);
  if (registry.problem) return registry;
  const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  process.on('exit', removeAddressedLockfile);
  writeFileSync(ADDRESSED_LOCKFILE, JSON.stringify(withAddresses(lockfile, registry.stdout.trim())));
  const result = await npm(['ci'].concat(options));
  removeAddressedLockfile();
  return result.problem && /\bE404\b/.test(result.stderr) ? npm(['ci'].concat(options)) : result;
}

/** Interval of checking whether npm still runs (ms). */
const PARENT_CHECK_MS = 250;

/**
 * Sends SIGHUP to this process once npm has ended. npm passes SIGTERM to the shell that it runs a script with; the
 * shell ends without passing it on, so the program would stay behind.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGHUP');
  }, PARENT_CHECK_MS);
  check.unref();
}

/** Installs the packages of the lockfile that are missing; exits with a sentence if that fails. */
export async function install() {
  const scope = installNeeded(ROOT);
  if (scope === 'nothing') return;
  const started = Date.now();
  process.stdout.write('… installing packages (about a minute on a fresh clone)\n');
  removeAddressedLockfile(); // A killed installation leaves it behind.
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  // `ci` starts from scratch; `install` updates what is installed already.
  const isNew = scope === 'everything';
  const result = await (isNew ? cleanInstall(options) : npm(['install', '--no-save'].concat(options)));
  process.stderr.write(result.stderr);
  if (result.problem) fail(`Installing the packages failed: ${result.problem}; see npm's message above.`);
  process.stdout.write(`✓ packages installed (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

/**
 * Checks Node, installs missing packages, and runs a TypeScript program in this process, so that it receives
 * signals. The program's module exports `main(args)`, which may return an exit code.
 * @param {string} program path below scripts/src, without extension
 */
export async function run(program) {
  requireNode();
  await install();
  endWithNpm();
  const require = createRequire(import.meta.url);
  require('tsx/cjs/api').register();
  const { runMain } = require('./src/cli/run-main.ts');
  await runMain(() => require(`./src/${program}.ts`).main(process.argv.slice(2)));
}
