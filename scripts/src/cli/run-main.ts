import { Failure } from './failure';

/**
 * Error codes of output into a file on a full or read-only disk, a terminal that was closed, or a pipe whose reader
 * has ended: Ctrl-C ends both sides of `npm run dev | tee log`.
 */
const OUTPUT_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EPIPE'];

/** Ignores failed writes of output, because the work matters more than its output. */
function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!OUTPUT_FAULTS.includes(error.code ?? '')) throw error;
    });
  }
}

/**
 * Runs a program and turns its result into an exit status: a {@link Failure} prints one sentence, any other
 * error its stack. A program without an exit code keeps running.
 */
export async function runMain(program: () => Promise<number | void> | number | void): Promise<void> {
  ignoreOutputErrors();
  try {
    const code = await program();
    if (code !== undefined) process.exit(code);
  } catch (error) {
    const text = error instanceof Failure ? error.message : ((error as Error)?.stack ?? String(error));
    process.stderr.write(`\n✗ ${text}\n`);
    process.exit(1);
  }
}
