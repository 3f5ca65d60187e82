import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../../cli/progress';
import type { Project } from './engine';
import { expect } from './wait';

/** Environment of a check. */
export interface CheckContext {
  /** Copy of the checkout that may be changed. */
  readonly folder: string;
  readonly base: string;
  readonly project: Project;
  readonly progress: Progress;
}

/** Ports of the check's gateway and mail catcher on this machine. */
export const PORTS = { http: 18_080, https: 18_443, mail: 18_025 } as const;

/** Remote that is shipped, killed and rolled back. */
export const REMOTE = 'mfe-account';

/** Text of a source file that is replaced by another. */
export interface Edit {
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/** Replaces a text in a file of the copy; the text must exist. */
export async function replaceIn(
  { folder }: Pick<CheckContext, 'folder'>,
  { path, from, to }: Edit,
): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text.includes(from), `${path} does not hold ${from}`);
  await writeFile(join(folder, path), text.replace(from, to));
}
