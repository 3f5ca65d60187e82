import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../../cli/progress';
import type { Project } from './engine';
import { expect } from './wait';

/** What a check works with. */
export interface Bench {
  /** Copy of the checkout, which may be changed. */
  readonly folder: string;
  readonly base: string;
  readonly project: Project;
  readonly progress: Progress;
}

/** Where the check's gateway and mail catcher listen on this machine. */
export const PORTS = { http: 18_080, https: 18_443, mail: 18_025 } as const;

/** The remote that is shipped, killed and rolled back. */
export const REMOTE = 'mfe-account';

/** Changes a text of the copy; it must be there. */
export async function replaceIn({ folder }: Bench, path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text.includes(from), `${path} does not hold ${from}`);
  await writeFile(join(folder, path), text.replace(from, to));
}
