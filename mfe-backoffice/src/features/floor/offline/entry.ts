import type { JobItem } from '@evcare/shared-contracts/office';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';

/** Photo of an entry, on the server or waiting on the device. */
export type EntryPhoto = { readonly id: string; readonly url: string } | { readonly local: string };

/** Values entered for an item. */
export interface Draft {
  /** Result selected by hand; `null` to use the measured result. */
  readonly result: ChecklistResult | null;
  readonly value: string | null;
  readonly note: string | null;
  readonly photos: readonly EntryPhoto[];
}

/** Last request body, stored until the server answers, so that a retry sends exactly the same body. */
export interface Attempt {
  readonly clientId: string;
  readonly seen: number;
  readonly result: ChecklistResult | null;
  readonly value: string | null;
  readonly note: string | null;
  readonly photoIds: readonly string[];
}

/** `draft` is incomplete, `waiting` is ready to be sent, `conflict` and `refused` need a user decision. */
export type EntryState = 'draft' | 'waiting' | 'conflict' | 'refused';

/** Entry that the server does not have yet. */
export interface Entry extends Draft {
  readonly itemId: string;
  readonly orderId: string;
  readonly title: string;
  /** Idempotency id; new for each change. */
  readonly clientId: string;
  /** Version of the item the entry is based on. */
  readonly seen: number;
  /** Time of the first change; entries are sent in this order. */
  readonly at: number;
  readonly state: EntryState;
  /** Request that was sent but not answered yet. */
  readonly sent: Attempt | null;
  /** Reason given by the server when it rejected the entry. */
  readonly problem: string | null;
  readonly code: string | null;
  /** Conflicting version written by another user. */
  readonly theirs: JobItem | null;
}

/** Photo stored on the device as bytes, because some browsers cannot store blobs. */
export interface StoredPhoto {
  readonly id: string;
  readonly itemId: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** Id of the uploaded photo; `null` before the upload. */
  readonly uploadedId: string | null;
}

/** Server state of an item as a draft. */
export const draftOf = (item: JobItem): Draft => ({
  result: item.result,
  value: item.value,
  note: item.note,
  photos: item.photoIds.map((id, index) => ({ id, url: item.photos[index] ?? '' })),
});

/**
 * True if the item has the values of the attempt. A result derived from a measurement is not compared,
 * because the server sets it.
 */
export const hasSameValues = (item: JobItem, attempt: Attempt): boolean =>
  (attempt.result === null || item.result === attempt.result) &&
  item.value === attempt.value &&
  item.note === attempt.note &&
  item.photoIds.length === attempt.photoIds.length &&
  attempt.photoIds.every((id) => item.photoIds.includes(id));
