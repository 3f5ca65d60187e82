import type { JobItem } from '@evcare/shared-contracts/office';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';

/** A photo of an entry: one that the server has, or one that waits on the device. */
export type EntryPhoto = { readonly id: string; readonly url: string } | { readonly local: string };

/** What somebody entered for an item, as the page holds it. */
export interface Draft {
  /** Chosen by hand; null: as it was measured. */
  readonly result: ChecklistResult | null;
  readonly value: string | null;
  readonly note: string | null;
  readonly photos: readonly EntryPhoto[];
}

/** What was sent: kept until an answer came, so that the very same is sent again. */
export interface Attempt {
  readonly clientId: string;
  readonly seen: number;
  readonly result: ChecklistResult | null;
  readonly value: string | null;
  readonly note: string | null;
  readonly photoIds: readonly string[];
}

/** `draft` lacks something, `waiting` is to be sent, `conflict` and `refused` want a person. */
export type EntryState = 'draft' | 'waiting' | 'conflict' | 'refused';

/** An entry that the server does not have yet. */
export interface Entry extends Draft {
  readonly itemId: string;
  readonly orderId: string;
  readonly title: string;
  /** New with each change. */
  readonly clientId: string;
  /** Version of the item that it was made from. */
  readonly seen: number;
  /** When the item was first changed: entries are sent in that order. */
  readonly at: number;
  readonly state: EntryState;
  /** Sent, and nobody knows whether it came. */
  readonly sent: Attempt | null;
  /** What the server said against it. */
  readonly problem: string | null;
  readonly code: string | null;
  /** What somebody else wrote meanwhile. */
  readonly theirs: JobItem | null;
}

/** A photo on the device. Bytes, not a blob: those can't be kept by every browser. */
export interface KeptPhoto {
  readonly id: string;
  readonly itemId: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** Its id on the server, once it is there. */
  readonly uploadedId: string | null;
}

/** What the server has of an item, as a draft. */
export const draftOf = (item: JobItem): Draft => ({
  result: item.result,
  value: item.value,
  note: item.note,
  photos: item.photoIds.map((id, index) => ({ id, url: item.photos[index] ?? '' })),
});

/** Whether an item says what an attempt said; a result that was left to the measure is the server's. */
export const saysSame = (item: JobItem, attempt: Attempt): boolean =>
  (attempt.result === null || item.result === attempt.result) &&
  item.value === attempt.value &&
  item.note === attempt.note &&
  item.photoIds.length === attempt.photoIds.length &&
  attempt.photoIds.every((id) => item.photoIds.includes(id));
