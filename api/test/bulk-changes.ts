import { randomUUID } from 'node:crypto';
import type { BulkChange } from '@evcare/shared-contracts/office';
import type { Reply, TestApi } from './api';
import { multipart } from './form';

const HEADER = 'Mã sản phẩm;Tên sản phẩm;Giá bán;Giá gốc;Mức đặt thêm;Trạng thái';

/** Returns a product list with the given rows. */
export const listOf = (...rows: string[]): string => [HEADER, ...rows, ''].join('\r\n');

/** Calls of one user for bulk changes. */
export function bulkCalls(api: TestApi, token: string) {
  const post = (path: string, payload: object = {}, key: string = randomUUID()): Promise<Reply> =>
    api.call('POST', `/admin/bulk-changes${path}`, { token, payload, headers: { 'idempotency-key': key } });
  const calls = {
    previewFile: (bytes: Buffer | string, name = 'gia.csv'): Promise<Reply> =>
      api.call('POST', `/admin/bulk-changes/file?name=${encodeURIComponent(name)}`, {
        token,
        ...multipart([{ name: 'file', bytes, file: name, type: 'text/csv' }]),
      }),
    /** Previews a file that is a product list. */
    previewed: async (text: string): Promise<BulkChange> => (await calls.previewFile(text)).data.data,
    post,
    read: (id: string, query = ''): Promise<Reply> =>
      api.call('GET', `/admin/bulk-changes/${id}${query}`, { token }),
    rows: async (id: string, query = '') => (await calls.read(id, query)).data.data.rows.items,
    apply: ({ id, digest }: Pick<BulkChange, 'id' | 'digest'>, key?: string): Promise<Reply> =>
      post(`/${id}/apply`, { digest }, key),
    undo: ({ id }: Pick<BulkChange, 'id'>, key?: string): Promise<Reply> => post(`/${id}/undo`, {}, key),
    list: async (): Promise<BulkChange[]> =>
      (await api.call('GET', '/admin/bulk-changes', { token })).data.data.items,
  };
  return calls;
}
