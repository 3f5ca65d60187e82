import type { OwnReview } from '@evcare/shared-contracts/shop';
import type { Upload } from '@evcare/shared-contracts/workshop';

/** Review that is being written. */
export interface ReviewDraft {
  readonly rating: number | null;
  readonly text: string;
  readonly photos: readonly Upload[];
  readonly vehicleId: string | null;
}
export const NO_DRAFT: ReviewDraft = { rating: null, text: '', photos: [], vehicleId: null };

/** Returns the draft for changing a review. */
export const toDraft = ({ rating, text, photos = [], vehicleId = null }: OwnReview): ReviewDraft => ({
  rating,
  text,
  photos,
  vehicleId,
});

/** Returns the request for a draft with a rating. */
export const toContent = ({ text, photos, vehicleId }: ReviewDraft, rating: number) => ({
  rating,
  text: text.normalize('NFC').trim(),
  photoIds: photos.map(({ id }) => id),
  vehicleId,
});
