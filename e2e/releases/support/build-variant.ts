import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { buildIdOf } from '../../../scripts/src/webpack/build-id';
import { ROOT } from '../../../scripts/src/workspace/parts';
import { editBuild, type BuildEdits } from './edit-build';
import type { Edits } from './edit-rules';

const run = promisify(execFile);

/** Differences of a variant from the checkout. */
export interface VariantOptions extends BuildEdits {
  /** Version of the release, such as `2.0.0`. */
  readonly version: string;
  /** Text replacements by source file of the part (`src/remote.tsx`), which need the bundler. */
  readonly edit?: Edits;
  /** Overridden fields of the manifest. */
  readonly manifest?: Partial<RemoteManifest>;
}

const pendingBuilds = new Map<string, Promise<string>>();

/**
 * Makes a second build of a part: the finished build with edits, or webpack with the part's own
 * configuration on changed sources. Each variant of the same sources is built once and cached in
 * `.cache/variants`.
 * @returns folder of the finished build, for `publish`
 */
export function buildVariant(part: string, options: VariantOptions): Promise<string> {
  const sources = buildIdOf(part, ROOT);
  const key = createHash('sha256')
    .update(JSON.stringify([part, sources, options]))
    .digest('hex')
    .slice(0, 16);
  const target = join(ROOT, '.cache/variants', `${part}-${key}`);
  const existing = pendingBuilds.get(target) ?? (existsSync(target) ? Promise.resolve(target) : build());
  pendingBuilds.set(target, existing);
  return existing;

  async function build(): Promise<string> {
    const { version, edit, manifest, ...edits } = options;
    if (!edit && !manifest) {
      await editBuild(join(ROOT, part, 'dist'), target, version, edits);
      return target;
    }
    const program = join(ROOT, 'e2e/releases/support/build-variant-main.ts');
    const args = ['--require', 'tsx/cjs', program, part, target, JSON.stringify(options)];
    const env = { ...process.env, NODE_OPTIONS: '' };
    await run(process.execPath, args, { cwd: join(ROOT, 'scripts'), env });
    return target;
  }
}
