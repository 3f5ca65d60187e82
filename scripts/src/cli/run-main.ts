import { Failure } from './failure';

/** Error codes of a full or read-only disk, if output goes into a file. */
const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** Ignores failed writes of output, because the work matters more than its output. */
function ignoreDiskErrors(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!DISK_FAULTS.includes(error.code ?? '')) throw error;
    });
  }
}

/**
 * Runs a program and turns its result into an exit status: a {@link Failure} prints one sentence, any other
 * error its stack. A program without an exit code keeps running.
 */
export async function runMain(program: () => Promise<number | void> | number | void): Promise<void> {
  ignoreDiskErrors();
  try {
    const code = await program();
    if (code !== undefined) process.exit(code);
  } catch (error) {
    const text = error instanceof Failure ? error.message : ((error as Error)?.stack ?? String(error));
    process.stderr.write(`\n✗ ${text}\n`);
    process.exit(1);
  }
}
