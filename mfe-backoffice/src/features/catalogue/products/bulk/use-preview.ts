import { useRef, useState } from 'react';
import { bulkChangeApi, call } from '@evcare/shared-contracts/endpoints';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import type { BulkChange } from '@evcare/shared-contracts/office';
import { useApiAction } from '../../../../shared/data';

/** Timeout of the upload of a file, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Requests a preview, and can be repeated when products have changed. */
export type PreviewRequest = (http: Http) => Promise<HttpReply<BulkChange>>;

/** Request for the preview of a file. */
export const previewOfFile =
  (file: File): PreviewRequest =>
  (http) => {
    const form = new FormData();
    form.append('file', file);
    return call(
      http,
      bulkChangeApi.previewFile,
      { query: { name: file.name }, body: form },
      { timeoutMs: UPLOAD_TIMEOUT_MS },
    );
  };

/** Preview that a form has requested, and its request. */
export interface RequestedPreview {
  readonly change: BulkChange;
  readonly request: PreviewRequest;
}

/** Properties of a form about products that are chosen in the list. */
export interface ChosenProps {
  readonly productIds: readonly string[];
  readonly onPreview: (preview: RequestedPreview) => void;
  readonly onClose: () => void;
}

/** Sends a request for a preview, and returns it with the preview. */
export const withRequest =
  (request: PreviewRequest) =>
  async (http: Http): Promise<HttpReply<RequestedPreview>> => {
    const reply = await request(http);
    return { ...reply, data: { change: reply.data, request } };
  };

/** Sends requests for previews, and keeps the latest one so that it can be sent again. */
export function usePreview(onDone: (change: BulkChange) => void) {
  const latest = useRef<PreviewRequest | null>(null);
  const [canRepeat, setCanRepeat] = useState(false);
  const action = useApiAction<PreviewRequest, BulkChange>({
    send: (http, request) => request(http),
    suppressErrorToast: true,
    onDone,
  });
  /** Keeps a request that another component has sent. */
  const keep = (request: PreviewRequest): void => {
    latest.current = request;
    setCanRepeat(true);
  };
  const run = (request: PreviewRequest): void => {
    keep(request);
    void action.run(request);
  };
  return {
    ...action,
    run,
    keep,
    /** Sends the latest request again; null after a reload, which forgets the file. */
    repeat: canRepeat ? () => latest.current && run(latest.current) : null,
  };
}

export type Preview = ReturnType<typeof usePreview>;
