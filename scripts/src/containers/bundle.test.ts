import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { temporaryFolder } from '../testing/fixtures';
import { ROOT } from '../workspace/parts';
import { PLUGINS } from './bundle';

const run = promisify(execFile);

it('a bundled program compresses deltas without any file beside it', async () => {
  const { path: folder, remove } = await temporaryFolder();
  try {
    const outfile = join(folder, 'program.cjs');
    await build({
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      outfile,
      plugins: [...PLUGINS],
      stdin: {
        resolveDir: join(ROOT, 'scripts/src'),
        loader: 'ts',
        contents: `
          import { compressAgainst } from './releases/dictionary';
          const text = Buffer.from('Xin chào. '.repeat(100));
          void compressAgainst(text, text).then(({ length }) => console.log(String(length < text.length / 5)));`,
      },
    });
    expect((await run(process.execPath, [outfile], { cwd: folder })).stdout).toBe('true\n');
  } finally {
    await remove();
  }
}, 30_000);
