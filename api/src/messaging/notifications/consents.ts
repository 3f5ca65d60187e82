import {
  CONSENT_PURPOSES,
  CONSENT_VERSION,
  type ConsentChannel,
  type NotificationChoice,
} from '@evcare/shared-contracts/workshop';
import { asc, eq } from 'drizzle-orm';
import { users } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { findSettings, saveSettings } from './repository';
import { consents } from './tables';

/** How an answer was given, and the staff member who heard it. */
export interface AnswerGiven {
  readonly channel: ConsentChannel;
  readonly actorId: string | null;
}

/** Saves settings, and records each answer to what the user agrees to that changed or was given by word. */
export async function chooseSettings(
  tx: Queries,
  userId: string,
  choice: Partial<NotificationChoice>,
  { channel, actorId }: AnswerGiven,
  now: Date,
): Promise<void> {
  const before = await findSettings(tx, userId);
  const answered = CONSENT_PURPOSES.filter((purpose) => {
    const answer = choice[purpose];
    return answer !== undefined && (actorId !== null || answer !== before[purpose]);
  });
  const given = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
  await saveSettings(tx, userId, { ...before, ...given }, now);
  for (const purpose of answered) {
    await tx.insert(consents).values({
      userId,
      purpose,
      granted: choice[purpose] === true,
      channel,
      actorId,
      wording: CONSENT_VERSION,
      createdAt: now,
      updatedAt: now,
    });
  }
}

/** Returns all answers of a user with the names of staff, oldest first. */
export const findConsents = (db: Queries, userId: string) =>
  db
    .select({ consent: consents, by: users.fullName })
    .from(consents)
    .leftJoin(users, eq(users.id, consents.actorId))
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.createdAt), asc(consents.id));
