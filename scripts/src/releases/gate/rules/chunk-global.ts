import type { GateRule } from '../gate-rule';
import { idOf } from '../live-releases';

/** Array that a bundler's runtime creates for its chunks: `self.webpackChunkshop = self.webpackChunkshop || []`. */
const CHUNK_GLOBAL =
  /(?:self|globalThis|window)(?:\.([\w$]+)|\[(["'])([^"']+)\2\])\s*(?:\|\|=|=\s*(?:self|globalThis|window)(?:\.\1|\[(["'])\3\4\])\s*\|\|)\s*\[\]/g;

/** Array that the shell provides to each script apart (scripts/src/webpack/shell-runtime-plugin.ts). */
const SEPARATED_BY_SHELL = /\.createScriptLoader\(["'`](.+?)["'`]\)/g;

/** Names of the global arrays in which all scripts of an entry's build put their chunks. */
function chunkGlobalsOf(bytes: Uint8Array | null): string[] {
  const text = bytes ? Buffer.from(bytes).toString('utf8') : '';
  const separated = new Set([...text.matchAll(SEPARATED_BY_SHELL)].map(([, name]) => name));
  const names = [...text.matchAll(CHUNK_GLOBAL)].map(([, plain, , quoted]) => plain ?? (quoted as string));
  return names.filter((name) => !separated.has(name));
}

/**
 * Rejects a remote whose chunks would arrive in the same global array as those of the release that it replaces.
 * Both run on one page when an open page changes releases or falls back, and would execute each other's modules.
 * For builds of this repository the shell keeps the arrays apart.
 */
export const chunkGlobal: GateRule = async ({ release, before, read, readBefore }) => {
  if (!before || release.entry === null || before.entry === null) return [];
  const [present, former] = await Promise.all([read(release.entry), readBefore(before.entry)]);
  const taken = chunkGlobalsOf(former);
  return chunkGlobalsOf(present)
    .filter((name) => taken.includes(name))
    .map((name) => ({
      rule: 'chunk-global',
      level: 'refuse',
      message: `${idOf(release)} receives its chunks in the global ${name}, as ${idOf(before)} does; on one page they would run each other's code.`,
      affected: [idOf(release), idOf(before)],
      advice:
        "give each build an `output.uniqueName` of its own, for example with a hash of the sources, and don't set `output.chunkLoadingGlobal`.",
    }));
};
