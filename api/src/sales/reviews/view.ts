import { REVIEW_EDIT_DAYS, type OwnReview, type Review } from '@evcare/shared-contracts/shop';
import { ERASED_NAME } from '../../identity/users';
import type { ReviewRow, ReviewVehicle } from '../../catalogue/products';

const DAY = 86_400_000;

/** Returns the URL of a review's photo by its name. */
export type PhotoUrl = (name: string) => string;

/** Formats given name and initial of the family name: `Nguyễn Minh An` is shown as `An N.`; an erased author has no name. */
export function authorOf(fullName: string): string {
  if (fullName === ERASED_NAME) return ERASED_NAME;
  const words = fullName.trim().split(/\s+/);
  const [family, given] = [words[0] ?? '', words.at(-1) ?? ''];
  return words.length < 2 ? given : `${given} ${[...family][0]}.`;
}

/** Formats model and year of a vehicle; the plate is never shown. */
const vehicleText = ({ model, year }: ReviewVehicle): string => `${model} · ${year}`;

/** Time until which the author may change a review. */
export const editableUntil = ({ createdAt }: Pick<ReviewRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * DAY);

/** Maps a review to the contract. */
export const toReview = (row: ReviewRow, fullName: string, urlOf: PhotoUrl): Review => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  author: authorOf(fullName),
  at: row.createdAt.toISOString(),
  photos: row.photos.map((id) => ({ id, url: urlOf(id) })),
  vehicle: row.vehicle && vehicleText(row.vehicle),
  reply: row.reply !== null && row.repliedAt ? { text: row.reply, at: row.repliedAt.toISOString() } : null,
});

/** Maps a review to the contract, with the facts that only its author and the back office see. */
export const toOwnReview = (row: ReviewRow, fullName: string, urlOf: PhotoUrl): OwnReview => ({
  ...toReview(row, fullName, urlOf),
  status: row.status,
  hiddenReason: row.status === 'hidden' ? row.hiddenReason : null,
  vehicleId: row.vehicle?.id ?? null,
  editableUntil: editableUntil(row).toISOString(),
});
