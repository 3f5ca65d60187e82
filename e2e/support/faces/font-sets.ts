import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(__filename);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

interface FontSet {
  readonly folders: readonly string[];
  /** The family that stands for `sans-serif`, `system-ui` and every family that is missing. */
  readonly usual: string;
}

/**
 * The fonts of the browsers that run the tests, all from npm, so that a page is laid out alike on every machine and one
 * without any font will do. `arial` has a face of Arial's widths (Arimo is drawn to them, as Liberation Sans is),
 * `dejavu` the wide face of many Linux machines and none like Arial.
 */
const SETS = {
  arial: {
    folders: ['400Regular', '700Bold'].map((weight) => join(folderOf('@expo-google-fonts/arimo'), weight)),
    usual: 'Arimo',
  },
  dejavu: { folders: [join(folderOf('dejavu-fonts-ttf'), 'ttf')], usual: 'DejaVu Sans' },
} satisfies Record<string, FontSet>;

export type FontSetName = keyof typeof SETS;

const CACHE = resolve(__dirname, '../../../node_modules/.cache/evcare-fonts');

const generic = (family: string, usual: string) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${usual}</family></prefer></alias>`;

function configuration({ folders, usual }: FontSet): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(CACHE, 'cache')}</cachedir>`,
    ...['sans-serif', 'serif', 'monospace', 'system-ui'].map((family) => generic(family, usual)),
    '</fontconfig>',
    '',
  ].join('\n');
}

/** What a browser's environment needs for one of the sets. Fontconfig reads the file; other systems pass over it. */
export function fontEnvironment(name: FontSetName): { FONTCONFIG_FILE: string } {
  const path = join(CACHE, `${name}.conf`);
  const text = configuration(SETS[name]);
  mkdirSync(CACHE, { recursive: true });
  // Each worker of Playwright comes by here: a file that another browser may be reading is not written again.
  if (read(path) !== text) writeFileSync(path, text);
  return { FONTCONFIG_FILE: path };
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
