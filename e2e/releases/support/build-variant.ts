import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { buildId } from '../../../scripts/src/webpack/build-id';
import { ROOT } from '../../../scripts/src/workspace/parts';
import type { Edits } from './edit-rules';

const run = promisify(execFile);

/** How a variant differs from what the checkout builds. */
export interface VariantOptions {
  /** Version of the release, such as `2.0.0`. */
  readonly version: string;
  /** By file of the part (`src/messages.ts`): texts of its source, and what stands there instead. */
  readonly edit?: Edits;
  /** Fields of the manifest that are said otherwise. */
  readonly manifest?: Partial<RemoteManifest>;
}

const building = new Map<string, Promise<string>>();

/**
 * Makes a real second build of a part: webpack with the part's own configuration on changed sources. The same
 * variant of the same sources is built once and kept in `.cache/variants`.
 * @returns folder with the finished build, for `publish`
 */
export function buildVariant(part: string, options: VariantOptions): Promise<string> {
  const sources = buildId(ROOT, [part, 'shared-contracts', 'shared-ui', 'scripts/src/webpack']);
  const key = createHash('sha256')
    .update(JSON.stringify([part, sources, options]))
    .digest('hex')
    .slice(0, 16);
  const target = join(ROOT, '.cache/variants', `${part}-${key}`);
  const present = building.get(target) ?? (existsSync(target) ? Promise.resolve(target) : build());
  building.set(target, present);
  return present;

  async function build(): Promise<string> {
    const program = join(ROOT, 'e2e/releases/support/build-variant-main.ts');
    const args = ['--require', 'tsx/cjs', program, part, target, JSON.stringify(options)];
    const env = { ...process.env, NODE_OPTIONS: '' };
    await run(process.execPath, args, { cwd: join(ROOT, 'scripts'), env });
    return target;
  }
}
