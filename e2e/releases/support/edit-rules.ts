import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** Text replacements by file below a folder. */
export type Edits = Readonly<Record<string, readonly (readonly [find: string, replace: string])[]>>;

/**
 * Rules that edit sources before other loaders read them. They must be the last rules: module ids depend on
 * the positions of rules, so an earlier position would change the ids of all modules.
 * @param folder absolute
 */
export const editRules = (folder: string, edits: Edits): RuleSetRule[] =>
  Object.entries(edits).map(([file, changes]) => ({
    test: (path: string) => path === join(folder, file),
    enforce: 'pre' as const,
    loader: join(__dirname, 'edit-loader.cjs'),
    // Part of a module's name, so that webpack's cache distinguishes edits.
    options: { changes, ident: `edit-${createHash('sha256').update(JSON.stringify(changes)).digest('hex')}` },
  }));
