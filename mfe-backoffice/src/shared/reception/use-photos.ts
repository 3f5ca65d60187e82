import { useEffect, useRef, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, uploadApi } from '@evcare/shared-contracts/endpoints';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { bookingMessages, type Upload } from '@evcare/shared-contracts/workshop';
import { checkInMessages as t } from '../../messages/front-desk';
import { useRemote } from '../scope';
import { shrinkPhoto } from '../shrink-photo';

/** Timeout of a photo upload over a slow connection, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Photo that is not uploaded yet. */
export interface WaitingPhoto {
  readonly key: string;
  readonly file: File;
  readonly src: string;
  readonly failed: string | null;
}

/** Photos of a vehicle: scaled down, uploaded at once, and added to the form when the upload succeeds. */
export function usePhotos(
  uploaded: readonly Upload[],
  updateUploaded: (update: (before: readonly Upload[]) => readonly Upload[]) => void,
  most: number = DESK_LIMITS.mostPhotos,
) {
  const { http } = useRemote();
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const [error, setError] = useState<string | null>(null);
  const nextKey = useRef(0);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const createdUrls = urls.current;
    return () => createdUrls.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const drop = (key: string) => setWaiting((list) => list.filter((photo) => photo.key !== key));
  const mark = (key: string, failed: string | null) =>
    setWaiting((list) => list.map((photo) => (photo.key === key ? { ...photo, failed } : photo)));

  async function send({ key, file }: Pick<WaitingPhoto, 'key' | 'file'>): Promise<void> {
    const body = new FormData();
    body.append('file', file);
    try {
      const { data } = await call(http, uploadApi.add, { body }, { timeoutMs: UPLOAD_TIMEOUT_MS });
      updateUploaded((before) => [...before, data]);
      drop(key);
    } catch (failure) {
      mark(key, isHttpError(failure) ? failure.message : t.photoFailed);
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    setError(null);
    for (const selectedFile of files.slice(0, most - uploaded.length - waiting.length)) {
      const file = await shrinkPhoto(selectedFile);
      if (!file) {
        setError(bookingMessages.photo);
        continue;
      }
      const src = URL.createObjectURL(file);
      urls.current.add(src);
      const key = `new-${(nextKey.current += 1)}`;
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
    retry: (photo: WaitingPhoto) => {
      mark(photo.key, null);
      void send(photo);
    },
    drop,
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;
