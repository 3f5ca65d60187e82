import { useEffect, useRef, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, uploadApi } from '@evcare/shared-contracts/endpoints';
import { BOOKING_LIMITS, bookingMessages, type Upload } from '@evcare/shared-contracts/workshop';
import { shrinkPhoto } from '@evcare/shared-ui/files';
import { photos as t } from '../../messages/photos';
import { useRemote } from '../scope';

/** Limit for an upload over a slow connection (ms). */
const TIMEOUT_MS = 60_000;

/** Photo with its upload status. */
export interface Photo {
  readonly key: string;
  readonly src: string;
  readonly state: 'sending' | 'sent' | 'failed';
  /** Reason why the upload failed. */
  readonly why: string | null;
}

interface Waiting extends Photo {
  readonly file: File;
  readonly state: 'sending' | 'failed';
}

interface PhotosOptions {
  /** Maximum number of photos. */
  readonly max: number;
  readonly kept: readonly Upload[];
  /** Updates the stored list from its current value. */
  readonly revise: (how: (before: readonly Upload[]) => readonly Upload[]) => void;
}

/** Photos of a form: resized in the browser, uploaded at once, stored until what the form sends references them. */
export function usePhotos({ max, kept, revise }: PhotosOptions) {
  const { http } = useRemote();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState({ sent: 0, all: 0 });
  const serial = useRef(0);
  const urls = useRef(new Set<string>());
  /** Photos that were removed while they were sent. */
  const removed = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const drop = (key: string) => setWaiting((list) => list.filter((photo) => photo.key !== key));
  const mark = (key: string, change: Pick<Waiting, 'state' | 'why'>) =>
    setWaiting((list) => list.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));

  async function send({ key, file }: Pick<Waiting, 'key' | 'file'>): Promise<void> {
    const body = new FormData();
    body.append('file', file);
    try {
      const { data } = await call(http, uploadApi.add, { body }, { timeoutMs: TIMEOUT_MS });
      if (removed.current.has(key)) return;
      revise((before) => [...before, data]);
      drop(key);
      setDone((before) => ({ ...before, sent: before.sent + 1 }));
    } catch (failure) {
      mark(key, { state: 'failed', why: isHttpError(failure) ? failure.message : t.failed });
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    setError(null);
    const room = max - kept.length - waiting.length;
    if (files.length > room) setError(t.tooMany(max));
    for (const chosen of files.slice(0, room)) {
      const file = await shrinkPhoto(chosen, BOOKING_LIMITS.maxPhotoBytes);
      if (!file) {
        setError(bookingMessages.photo);
        continue;
      }
      const src = URL.createObjectURL(file);
      urls.current.add(src);
      const key = `new-${(serial.current += 1)}`;
      setWaiting((list) => [...list, { key, src, file, state: 'sending', why: null }]);
      setDone((before) => ({ ...before, all: before.all + 1 }));
      void send({ key, file });
    }
  }

  const photos: Photo[] = [
    ...kept.map(({ id, url }) => ({ key: id, src: url, state: 'sent' as const, why: null })),
    ...waiting,
  ];
  return {
    photos,
    error,
    done,
    max,
    room: max - photos.length,
    /** Reason why the form cannot be sent yet. */
    unfinished: waiting.some(({ state }) => state === 'sending')
      ? t.wait
      : waiting.length > 0
        ? t.mend
        : null,
    add: (files: readonly File[]) => void add(files),
    retry: (key: string) => {
      const failed = waiting.find((photo) => photo.key === key);
      if (!failed) return;
      mark(key, { state: 'sending', why: null });
      void send(failed);
    },
    remove: (key: string) => {
      setError(null);
      removed.current.add(key);
      drop(key);
      revise((before) => before.filter(({ id }) => id !== key));
    },
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;
