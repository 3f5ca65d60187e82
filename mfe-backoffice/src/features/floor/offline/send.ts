import { isHttpError, type Http } from '@evcare/shared-contracts';
import { call, uploadApi, workshopApi } from '@evcare/shared-contracts/endpoints';
import type { ChecklistWrite, JobItem } from '@evcare/shared-contracts/office';
import type { Attempt, StoredPhoto } from './entry';

/** Timeout of a photo upload over a slow connection, in milliseconds. */
const PHOTO_TIMEOUT_MS = 60_000;

/** Outcome of a request; `later` means that the outcome is unknown or that a retry may succeed. */
export type SendResult<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'later' }
  | { readonly kind: 'conflict'; readonly theirs: JobItem; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly code: string };

/** Errors that do not depend on the content: no connection, no session, rate limit, server failure. */
const isTransient = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

async function toSendResult<T>(send: () => Promise<{ readonly data: T }>): Promise<SendResult<T>> {
  try {
    return { kind: 'done', data: (await send()).data };
  } catch (error) {
    if (!isHttpError(error) || isTransient(error.status)) return { kind: 'later' };
    const theirs = error.details['theirs'] as JobItem | undefined;
    if (error.code === 'CHECKLIST_CONFLICT' && theirs) {
      return { kind: 'conflict', theirs, message: error.message };
    }
    const [[first] = []] = Object.values(error.errors);
    return { kind: 'refused', message: first ?? error.message, code: error.code };
  }
}

/** Sends an entry; a repeated attempt counts once, because the server deduplicates by client id. */
export function sendEntry(http: Http, itemId: string, attempt: Attempt): Promise<SendResult<JobItem>> {
  const { clientId, seen, result, value, note, photoIds } = attempt;
  const body: ChecklistWrite = { clientId, seen, result, value, note, photoIds: [...photoIds] };
  return toSendResult(() => call(http, workshopApi.fillItem, { params: { id: itemId }, body }));
}

/** Uploads a photo; a repeated upload creates no second photo. */
export function sendPhoto(
  http: Http,
  { id, bytes, type }: StoredPhoto,
): Promise<SendResult<{ readonly id: string }>> {
  const body = new FormData();
  body.append('file', new Blob([bytes], { type }), 'photo.jpg');
  return toSendResult(() =>
    call(http, uploadApi.add, { body, idempotencyKey: id }, { timeoutMs: PHOTO_TIMEOUT_MS }),
  );
}
