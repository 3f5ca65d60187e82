import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';
import { readWords, type Word } from './read-words';

const BACKOFFICE = 'mfe-backoffice/';
const CATALOGUE = /(?:^|\/)(?:messages\/[\w-]+|(?:[\w-]+-)?(?:messages|texts))\.ts$/;
const READERS = ['customers', 'staff', 'all'] as const;

/**
 * `npm run words -- [customers|staff|all] [--same]`: prints the texts of the message catalogues as a table,
 * for proofreading. Texts of the API and the contracts are in both lists, since customers and staff read
 * them. `--same` prints texts that occur in several places.
 */
export async function main(args: readonly string[]): Promise<number> {
  const [asked = 'customers'] = args.filter((arg) => !arg.startsWith('--'));
  const reader = READERS.find((known) => known === asked);
  if (!reader) throw new Failure(`"${asked}" is not one of ${READERS.join(', ')}.`);
  const { stdout } = await promisify(execFile)('git', ['ls-files', '*.ts'], {
    cwd: ROOT,
    maxBuffer: 64 << 20,
  });
  const files = stdout.split('\n').filter((file) => CATALOGUE.test(file) && isFor(reader, file));
  const lists = await Promise.all(
    files.map(async (file) => readWords(file, await readFile(join(ROOT, file), 'utf8'))),
  );
  const words = lists.flat();
  console.log(formatWords(args.includes('--same') ? sameWords(words) : words));
  return 0;
}

function isFor(reader: (typeof READERS)[number], file: string): boolean {
  if (reader === 'all') return true;
  const pages = /^(?:shell|mfe-[\w-]+)\//.test(file);
  return !pages || (reader === 'staff') === file.startsWith(BACKOFFICE);
}

/** Texts that occur in several places, longest first: they may state one fact twice. */
function sameWords(words: readonly Word[]): Word[] {
  const places = new Map<string, Word[]>();
  for (const word of words) places.set(word.text, [...(places.get(word.text) ?? []), word]);
  return [...places.values()]
    .filter((same) => same.length > 1)
    .sort((a, b) => (b[0]?.text.length ?? 0) - (a[0]?.text.length ?? 0))
    .flat();
}

/** A Markdown table, which editors and reviews can show. */
function formatWords(words: readonly Word[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = words.map(({ file, line, key, text }) => `| ${cell(text)} | ${key} | ${file}:${line} |`);
  return ['| Text | Key | Place |', '| --- | --- | --- |', ...rows, '', `${words.length} texts`].join('\n');
}
