import { bulkChangeEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { PRODUCT_LIST_MAX_BYTES } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core } from '../../platform/core/core';
import { sendCsv } from '../../platform/endpoints/send-csv';
import { createFileForm } from '../../platform/files/file-form';
import type { BulkChanges } from './applying';
import { bulkChangeTexts as t } from './messages';
import type { BulkPreviews } from './previews';
import { productListCsv } from './product-list';
import { listApplied, readDetail } from './view';

interface Parts {
  readonly bulkPreviews: BulkPreviews;
  readonly bulkChanges: BulkChanges;
  readonly bearer: BearerHooks;
}

/** Adds the routes for the product list as CSV and for bulk changes. */
export async function bulkChangeRoutes(
  app: FastifyInstance,
  { db }: Pick<Core, 'db'>,
  { bulkPreviews, bulkChanges, bearer }: Parts,
): Promise<void> {
  const form = createFileForm({
    fields: ['file'],
    maxBytes: PRODUCT_LIST_MAX_BYTES,
    refusal: t.file.tooLarge,
    missing: t.file.missing,
  });
  await form.register(app);

  mountEndpoints(
    app,
    bearer,
    bulkChangeEndpoints,
    {
      exportProducts: async ({ query, ...request }) =>
        sendCsv(request, t.csvFile, [await productListCsv(db, query)]),
      list: ({ query }) => listApplied(db, query.page),
      previewFile: async ({ caller, query, raw }) =>
        bulkPreviews.previewFile(caller, await form.read(raw), query.name ?? null),
      previewPrices: ({ caller, body }) => bulkPreviews.previewPrices(caller, body),
      previewReorderPoints: ({ caller, body }) => bulkPreviews.previewReorderPoints(caller, body),
      read: ({ caller, params, query }) => readDetail(db, caller, params.id, query),
      async apply({ caller, params, body, key }) {
        const change = await bulkChanges.apply(caller, { id: params.id, digest: body.digest, key });
        return answer(change, t.applied(change.changed));
      },
      async undo({ caller, params, key }) {
        const change = await bulkChanges.undo(caller, { id: params.id, key });
        return answer(change, t.undone(change.changed));
      },
    },
    { previewFile: form.route },
  );
}
