import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** By file below a folder: texts of its source, and what stands there instead. */
export type Edits = Readonly<Record<string, readonly (readonly [find: string, replace: string])[]>>;

/**
 * Rules that edit sources before anything else reads them. They come after all others: a module's id follows from where
 * its rules stand, so an edit would give all of them others.
 * @param folder absolute
 */
export const editRules = (folder: string, edits: Edits): RuleSetRule[] =>
  Object.entries(edits).map(([file, changes]) => ({
    test: (path: string) => path === join(folder, file),
    enforce: 'pre' as const,
    loader: join(__dirname, 'edit-loader.cjs'),
    // Part of a module's name, so that webpack's cache tells one edit from another.
    options: { changes, ident: `edit-${createHash('sha256').update(JSON.stringify(changes)).digest('hex')}` },
  }));
