import type { Queries } from '../../platform/db/client';
import { takeCode } from './codes';
import { announceRequest } from './notify';
import { insertRequest } from './repository';

interface CallAgain {
  readonly userId: string;
  readonly fullName: string;
  /** `+84…` */
  readonly phoneNumber: string;
  readonly message: string;
  readonly dueAt: Date;
}

/** Adds a customer whom staff promised to call again to the list of callbacks. */
export async function addCallAgain(tx: Queries, input: CallAgain, now: Date): Promise<void> {
  const code = await takeCode(tx, now);
  const row = await insertRequest(tx, { ...input, code, kind: 'callback', consentAt: now }, now);
  await announceRequest(tx, row, now);
}
