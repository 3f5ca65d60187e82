// Runs before anything is installed and on old versions of Node: ES2019, no packages, no `node:` prefixes.
import { spawn } from 'child_process';
import { readFileSync } from 'fs';
import { createRequire } from 'module';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = [20, 19];

/** Says what is wrong in one sentence and ends; nothing has been started yet. */
function refuse(sentence) {
  process.stderr.write(`\n✗ ${sentence}\n`);
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  refuse(
    `EVCare needs Node ${OLDEST_NODE.join('.')} or newer, but this is Node ${process.versions.node}` +
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
 * What an install would have to do, by npm's own record of what it installed last.
 * @returns {'nothing' | 'update' | 'everything'}
 */
export function installNeeded(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return 'everything';
  const differs = Object.keys(wanted).some((path) => {
    if (!path.includes('node_modules/') || wanted[path].link) return false;
    if (present[path]) return present[path].version !== wanted[path].version;
    return !wanted[path].optional && !wanted[path].devOptional;
  });
  return differs ? 'update' : 'nothing';
}

function npm(args) {
  const script = process.env.npm_execpath;
  const viaNode = script && /npm-cli\.c?js$/.test(script);
  const file = viaNode ? process.execPath : 'npm';
  return new Promise((resolve) => {
    const child = spawn(file, viaNode ? [script].concat(args) : args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !viaNode && process.platform === 'win32',
    });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => {
      process.removeListener('SIGINT', pass).removeListener('SIGTERM', pass);
      if (signal || code === 130) process.exit(130);
      resolve(code === 0 ? null : `npm ended with status ${code}`);
    });
  });
}

async function install() {
  const needed = installNeeded(ROOT);
  if (needed === 'nothing') return;
  const started = Date.now();
  process.stdout.write('… installing packages (about a minute on a fresh clone)\n');
  // `ci` starts from nothing; an install that is there is brought up to date without being thrown away.
  const args = needed === 'everything' ? ['ci'] : ['install', '--no-save'];
  const problem = await npm(args.concat('--no-audit', '--no-fund', '--loglevel=error'));
  if (problem) refuse(`Installing the packages failed: ${problem}; see npm's message above.`);
  process.stdout.write(`✓ packages installed (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

/**
 * Checks Node, installs what is missing, and runs a TypeScript program in this same process, so that signals
 * reach it. The program's module exports `main(args)`, which may give an exit code.
 * @param {string} program path below scripts/src, without extension
 */
export async function run(program) {
  requireNode();
  await install();
  const require = createRequire(import.meta.url);
  require('tsx/cjs/api').register();
  const { guard } = require('./src/cli/guard.ts');
  await guard(() => require(`./src/${program}.ts`).main(process.argv.slice(2)));
}
