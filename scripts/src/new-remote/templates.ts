import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CONTRACTS, PUBLISHED_CONTRACTS } from '@evcare/shared-contracts/federation';
import { PUBLISHED_UI } from '../packages/definitions';
import { filesBelow } from './create';
import { BUNDLERS } from './options';
import type { ProjectSource, TemplateFiles } from './outside-files';

const FOLDER = join(__dirname, 'bundlers');

async function readTemplate(name: string): Promise<TemplateFiles> {
  const folder = join(FOLDER, name);
  const paths = (await filesBelow(folder)).sort();
  const files = paths.map(
    async (path) =>
      [
        relative(folder, path).split(sep).join('/'),
        // Here the templates are checked with the packages of this repository.
        (await readFile(path, 'utf8'))
          .replaceAll(CONTRACTS, PUBLISHED_CONTRACTS)
          .replaceAll('@evcare/shared-ui', PUBLISHED_UI),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

/** Reads the templates of projects outside this repository. */
export async function readTemplates(): Promise<ProjectSource['templates']> {
  const names = ['common', ...BUNDLERS];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readTemplate(name)] as const)),
  );
}
