import { readFileSync } from 'node:fs';
import { main as releases } from '../releases/main';

/** `releases …` in the site's container: the same commands, with the API's token read from its file. */
export function main(args: readonly string[]): Promise<number> {
  const file = process.env['OPS_TOKEN_FILE'];
  if (file && !process.env['OPS_TOKEN']) process.env['OPS_TOKEN'] = readFileSync(file, 'utf8').trim();
  return releases(args);
}
