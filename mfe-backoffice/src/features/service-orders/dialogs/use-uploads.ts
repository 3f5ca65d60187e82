import { useState } from 'react';
import type { Upload } from '@evcare/shared-contracts/workshop';
import { useOfficeAction } from '../../../shared/data';

/** A photo over a bad connection takes its time (ms). */
const TIMEOUT_MS = 60_000;

/** Photos that are sent as they are chosen; a failed one is told and leaves the others. */
export function useUploads() {
  const [photos, setPhotos] = useState<readonly Upload[]>([]);
  const send = useOfficeAction<File, Upload>({
    silent: true,
    send: (http, file) => {
      const form = new FormData();
      form.append('file', file);
      return http.post<Upload>('/uploads', form, { timeoutMs: TIMEOUT_MS });
    },
    onDone: (photo) => setPhotos((before) => [...before, photo]),
  });
  const add = async (files: Iterable<File>) => {
    for (const file of files) await send.run(file);
  };
  return { photos, add, busy: send.busy };
}
