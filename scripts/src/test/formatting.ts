import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../workspace/parts';
import { leaveRoom } from '../workspace/priority';

/**
 * Files below a folder that Prettier would write otherwise.
 * @throws where Prettier itself could not run
 */
export function unformattedFiles(folder: string, signal?: AbortSignal): Promise<readonly string[]> {
  const cli = createRequire(join(ROOT, 'package.json')).resolve('prettier/bin/prettier.cjs');
  return new Promise((resolve, reject) => {
    const prettier = execFile(
      process.execPath,
      [cli, '--list-different', '--no-error-on-unmatched-pattern', '.'],
      { cwd: folder, signal },
      (error, stdout, stderr) => {
        // Status 1 with a list is Prettier's way to say which; anything else is a failure of its own.
        if (error && !stdout.trim()) reject(new Error(stderr || error.message, { cause: error }));
        else resolve(stdout.split('\n').filter(Boolean));
      },
    );
    leaveRoom(prettier.pid);
  });
}
