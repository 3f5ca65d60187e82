import { useEffect, useRef, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { bookingMessages, type Upload } from '@evcare/shared-contracts/workshop';
import { checkInMessages as t } from '../../../messages/desk';
import { useRemote } from '../../../shared/scope';
import { shrinkPhoto } from '../../../shared/shrink-photo';

/** Timeout of a photo upload over a slow connection, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Photo that is not uploaded yet. */
export interface Waiting {
  readonly key: string;
  readonly file: File;
  readonly src: string;
  readonly failed: string | null;
}

/** Photos of a vehicle: scaled down, uploaded at once, and added to the form when the upload succeeds. */
export function usePhotos(
  kept: readonly Upload[],
  revise: (how: (before: readonly Upload[]) => readonly Upload[]) => void,
) {
  const { http } = useRemote();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [error, setError] = useState<string | null>(null);
  const serial = useRef(0);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const drop = (key: string) => setWaiting((list) => list.filter((one) => one.key !== key));
  const mark = (key: string, failed: string | null) =>
    setWaiting((list) => list.map((one) => (one.key === key ? { ...one, failed } : one)));

  async function send({ key, file }: Pick<Waiting, 'key' | 'file'>): Promise<void> {
    const body = new FormData();
    body.append('file', file);
    try {
      const { data } = await http.post<Upload>('/uploads', body, { timeoutMs: TIMEOUT_MS });
      revise((before) => [...before, data]);
      drop(key);
    } catch (failure) {
      mark(key, isHttpError(failure) ? failure.message : t.photoFailed);
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    setError(null);
    for (const chosen of files.slice(0, DESK_LIMITS.mostPhotos - kept.length - waiting.length)) {
      const file = await shrinkPhoto(chosen);
      if (!file) {
        setError(bookingMessages.photo);
        continue;
      }
      const src = URL.createObjectURL(file);
      urls.current.add(src);
      const key = `new-${(serial.current += 1)}`;
      setWaiting((list) => [...list, { key, src, file, failed: null }]);
      void send({ key, file });
    }
  }

  return {
    waiting,
    error,
    /** Reason why the form cannot be sent yet. */
    unfinished: waiting.some(({ failed }) => failed === null)
      ? t.photosWait
      : waiting.length > 0
        ? t.photosFailed
        : null,
    add: (files: readonly File[]) => void add(files),
    retry: (one: Waiting) => {
      mark(one.key, null);
      void send(one);
    },
    drop,
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;
