import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Comments that stand alone, indentation and empty lines; what is left is the same program. */
const NOT_NEEDED = /^\s*\/\*[\s\S]*?\*\/\s*$|^\s*\/\/.*$|^\s+/gm;

/** The inline script of every composed document; `boot-script.js` tells what it does. */
export const BOOT_SCRIPT = readFileSync(join(__dirname, 'boot-script.js'), 'utf8')
  .replace(NOT_NEEDED, '')
  .trim();

/** Its hash, as a policy names it. */
export const BOOT_SCRIPT_HASH = `sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`;
