import type { ReviewWordList } from '@evcare/shared-contracts/office';
import { reviewMessages } from '@evcare/shared-contracts/endpoints/server';
import { asc, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { reviewTexts } from './messages';
import { wordsOf } from './screening';
import { reviewWords } from './tables';

const MAX_WORDS = 200;

/** Returns the words for which reviews wait for approval, normalised. */
export const findWords = async (db: Queries): Promise<string[]> =>
  (await db.select({ word: reviewWords.word }).from(reviewWords)).map(({ word }) => word);

/** Creates the service for the list of words. A change affects reviews that are written or changed afterwards. */
export function createReviewWords({ db, now }: Core) {
  const list = async (): Promise<ReviewWordList> => ({
    items: await db
      .select({ id: reviewWords.id, word: reviewWords.word })
      .from(reviewWords)
      .orderBy(asc(reviewWords.word)),
  });

  return {
    list,

    /**
     * Adds a word or phrase; one that the list contains changes nothing.
     * @throws ApiError 400 without a letter or digit; 409 TOO_MANY_WORDS
     */
    async add(actorId: string, input: string): Promise<ReviewWordList> {
      const word = wordsOf(input);
      if (word === '') throw validationFailed({ word: [reviewMessages.word] });
      await db.transaction(async (tx) => {
        if ((await tx.$count(reviewWords)) >= MAX_WORDS) {
          throw new ApiError(409, 'TOO_MANY_WORDS', reviewTexts.tooManyWords(MAX_WORDS));
        }
        const [row] = await tx
          .insert(reviewWords)
          .values({ word, createdAt: now(), updatedAt: now() })
          .onConflictDoNothing()
          .returning();
        if (row) await audit(tx, actorId, 'review_word_added', row);
      });
      return list();
    },

    /** Removes a word; an unknown one changes nothing. */
    async remove(actorId: string, id: string): Promise<ReviewWordList> {
      await db.transaction(async (tx) => {
        const [row] = await tx.delete(reviewWords).where(eq(reviewWords.id, id)).returning();
        if (row) await audit(tx, actorId, 'review_word_removed', row);
      });
      return list();
    },
  };

  function audit(
    tx: Queries,
    actorId: string,
    action: string,
    { id, word }: { id: string; word: string },
  ): Promise<void> {
    return writeAudit(
      tx,
      { actorId, action, entityName: 'review_word', entityId: id, detail: { text: word } },
      now(),
    );
  }
}

export type ReviewWords = ReturnType<typeof createReviewWords>;
