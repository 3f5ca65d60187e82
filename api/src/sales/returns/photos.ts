import type { Queries } from '../../platform/db/client';

/** Uploaded photos, as returns need them; the module of uploads implements it. */
export interface ReturnPhotos {
  /**
   * Assigns photos permanently to the record that shows them.
   * @throws ApiError 400 VALIDATION_FAILED with the field photoIds, for photos of another user or record
   */
  claim(tx: Queries, ids: readonly string[], usedBy: string, userId: string | null): Promise<void>;
  urlOf(id: string): string;
}
