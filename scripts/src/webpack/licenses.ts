import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export { LICENSES_FILE } from '@evcare/shared-contracts/release';

/** A package, and the texts that have to go wherever its code goes. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** As its `package.json` says: an SPDX expression; `unknown` where it says nothing. */
  readonly license: string;
  /** Its licence and notice files, by name. */
  readonly texts: readonly string[];
}

const TEXT = /^(licen[cs]e|copying|unlicense|notice)s?([.-]|$)/i;

interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

/** Reads what an installed package says of its licence. @throws Error where the folder holds no package */
export function readLicensed(folder: string): Licensed {
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageJson;
  if (!name || !version) throw new Error(`The package.json of ${folder} has no name or no version.`);
  const said = typeof license === 'object' ? license.type : license;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  return {
    name,
    version,
    license: said ?? licenses?.flatMap(({ type }) => type ?? []).join(' OR ') ?? 'unknown',
    texts: files.map((file) => tidy(readFileSync(join(folder, file), 'utf8'))),
  };
}

const tidy = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();

const LINE = '-'.repeat(80);

/** The text of `licenses.txt`: a list of all packages, then each with its texts. The same packages give the same bytes. */
export function licensesText(part: string, packages: readonly Licensed[]): string {
  const sorted = [...new Map(packages.map((one) => [titleOf(one), one]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);
  const list = sorted.map((one) => `  ${titleOf(one)}`).join('\n');
  const parts = sorted.map((one) => {
    const texts =
      one.texts.length > 0 ? one.texts : [`Licence: ${one.license}. The package has no file of it.`];
    return [LINE, titleOf(one), LINE, '', texts.join(`\n\n`)].join('\n');
  });
  return `${[`Software of others in ${part}, each under its own licence:\n\n${list}`, ...parts].join('\n\n')}\n`;
}

const titleOf = ({ name, version, license }: Licensed): string => `${name} ${version} (${license})`;
