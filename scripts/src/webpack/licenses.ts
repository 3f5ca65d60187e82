import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export { LICENSES_FILE } from '@evcare/shared-contracts/release';

/** Package with the texts that must accompany its code. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression from its `package.json`; `unknown` if there is none. */
  readonly license: string;
  /** Contents of its licence and notice files, sorted by name. */
  readonly texts: readonly string[];
}

const TEXT = /^(licen[cs]e|copying|unlicense|notice)s?([.-]|$)/i;

interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}

/** Reads the licence of an installed package. @throws Error if the folder is not a package */
export function readLicensedPackages(folder: string): LicensedPackage {
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageJson;
  if (!name || !version) throw new Error(`The package.json of ${folder} has no name or no version.`);
  const declared = typeof license === 'object' ? license.type : license;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  return {
    name,
    version,
    license: declared ?? licenses?.flatMap(({ type }) => type ?? []).join(' OR ') ?? 'unknown',
    texts: files.map((file) => normalise(readFileSync(join(folder, file), 'utf8'))),
  };
}

const normalise = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();

const LINE = '-'.repeat(80);

/**
 * Creates the text of `licenses.txt`: a list of all packages, then each with its texts. The same packages
 * give the same bytes.
 */
export function licensesText(part: string, packages: readonly LicensedPackage[]): string {
  const sorted = [...new Map(packages.map((licensed) => [titleOf(licensed), licensed]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, licensed]) => licensed);
  const list = sorted.map((licensed) => `  ${titleOf(licensed)}`).join('\n');
  const parts = sorted.map((licensed) => {
    const texts =
      licensed.texts.length > 0
        ? licensed.texts
        : [`Licence: ${licensed.license}. The package has no file of it.`];
    return [LINE, titleOf(licensed), LINE, '', texts.join(`\n\n`)].join('\n');
  });
  return `${[`Software of others in ${part}, each under its own licence:\n\n${list}`, ...parts].join('\n\n')}\n`;
}

const titleOf = ({ name, version, license }: LicensedPackage): string => `${name} ${version} (${license})`;
