import { useState } from 'react';
import { call, uploadApi } from '@evcare/shared-contracts/endpoints';
import type { Upload } from '@evcare/shared-contracts/workshop';
import { useApiAction } from '../../../shared/data';

/** Timeout of a photo upload over a slow connection, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads photos one by one as they are selected; a failed one shows an error and does not stop the others. */
export function useUploads() {
  const [photos, setPhotos] = useState<readonly Upload[]>([]);
  const send = useApiAction<File, Upload>({
    suppressSuccessToast: true,
    send: (http, file) => {
      const body = new FormData();
      body.append('file', file);
      return call(http, uploadApi.add, { body }, { timeoutMs: UPLOAD_TIMEOUT_MS });
    },
    onDone: (photo) => setPhotos((before) => [...before, photo]),
  });
  const add = async (files: Iterable<File>) => {
    for (const file of files) await send.run(file);
  };
  return { photos, add, busy: send.busy };
}
