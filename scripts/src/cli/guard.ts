import { Failure } from './failure';

/**
 * Runs a program to its end and turns what comes of it into an exit status: a {@link Failure} is one sentence,
 * anything else is a fault of ours and shows its stack. A program that gives no code goes on running.
 */
export async function guard(program: () => Promise<number | void> | number | void): Promise<void> {
  try {
    const code = await program();
    if (code !== undefined) process.exit(code);
  } catch (error) {
    const text = error instanceof Failure ? error.message : ((error as Error)?.stack ?? String(error));
    process.stderr.write(`\n✗ ${text}\n`);
    process.exit(1);
  }
}
