import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(__filename);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

interface FontSet {
  readonly folders: readonly string[];
  /** Family for `sans-serif`, `system-ui` and missing families. */
  readonly defaultFamily: string;
}

/**
 * Fonts of the test browsers, all from npm, so that pages have the same layout on every machine, even without
 * fonts. `arial` has a face with Arial's widths (Arimo, like Liberation Sans), `dejavu` the wide face of many
 * Linux machines without a face like Arial.
 */
const SETS = {
  arial: {
    folders: ['400Regular', '700Bold'].map((weight) => join(folderOf('@expo-google-fonts/arimo'), weight)),
    defaultFamily: 'Arimo',
  },
  dejavu: { folders: [join(folderOf('dejavu-fonts-ttf'), 'ttf')], defaultFamily: 'DejaVu Sans' },
} satisfies Record<string, FontSet>;

export type FontSetName = keyof typeof SETS;

const CACHE = resolve(__dirname, '../../../node_modules/.cache/evcare-fonts');

const generic = (family: string, defaultFamily: string) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${defaultFamily}</family></prefer></alias>`;

function configuration({ folders, defaultFamily }: FontSet): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(CACHE, 'cache')}</cachedir>`,
    ...['sans-serif', 'serif', 'monospace', 'system-ui'].map((family) => generic(family, defaultFamily)),
    '</fontconfig>',
    '',
  ].join('\n');
}

/** Environment of a browser with one of the sets. Only Fontconfig reads the file; other systems ignore it. */
export function fontEnvironment(name: FontSetName): { FONTCONFIG_FILE: string } {
  const path = join(CACHE, `${name}.conf`);
  const text = configuration(SETS[name]);
  mkdirSync(CACHE, { recursive: true });
  // Each worker calls this: an unchanged file is not written again, since a browser may be reading it.
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
