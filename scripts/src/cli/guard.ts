import { Failure } from './failure';

/** What a full or read-only disk answers where output goes into a file. */
const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** Keeps a program running whose output can not be written: what it does matters more than what it says. */
function surviveFullDisk(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!DISK_FAULTS.includes(error.code ?? '')) throw error;
    });
  }
}

/**
 * Runs a program to its end and turns what comes of it into an exit status: a {@link Failure} is one sentence,
 * anything else is a fault of ours and shows its stack. A program that gives no code goes on running.
 */
export async function guard(program: () => Promise<number | void> | number | void): Promise<void> {
  surviveFullDisk();
  try {
    const code = await program();
    if (code !== undefined) process.exit(code);
  } catch (error) {
    const text = error instanceof Failure ? error.message : ((error as Error)?.stack ?? String(error));
    process.stderr.write(`\n✗ ${text}\n`);
    process.exit(1);
  }
}
