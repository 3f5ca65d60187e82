import { codEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { COD_LIST_MAX_BYTES } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core } from '../../platform/core/core';
import { createFileForm } from '../../platform/files/file-form';
import type { ExportList } from '../../platform/lists/list-export';
import type { CodCorrections } from './corrections';
import { codReceivablesFile } from './csv';
import { codTexts as t } from './messages';
import type { CodReceivablesService } from './open-list';
import type { CodPayouts } from './payouts';
import { listPayouts, readPayout } from './view';

interface Parts {
  readonly codReceivables: CodReceivablesService;
  readonly codPayouts: CodPayouts;
  readonly codCorrections: CodCorrections;
  readonly exportList: ExportList;
  readonly bearer: BearerHooks;
}

/** Adds the routes for what carriers owe and for their payouts. */
export async function codRoutes(
  app: FastifyInstance,
  { db }: Pick<Core, 'db'>,
  {
    codReceivables: receivables,
    codPayouts: payouts,
    codCorrections: corrections,
    exportList,
    bearer,
  }: Parts,
): Promise<void> {
  const form = createFileForm({
    fields: ['file'],
    maxBytes: COD_LIST_MAX_BYTES,
    refusal: t.file.tooLarge,
    missing: t.file.missing,
  });
  await form.register(app);

  mountEndpoints(
    app,
    bearer,
    codEndpoints,
    {
      receivables: ({ query }) => receivables.list(query),
      exportReceivables: exportList(codReceivablesFile, ({ query }, reads) => receivables.list(query, reads)),
      correct: async ({ caller, params, body }) =>
        answer(await corrections.correct(caller.user.id, params.code, body), t.corrected),
      list: ({ query }) => listPayouts(db, query.page),
      read: ({ params }) => readPayout(db, params.id),
      previewFile: async ({ query, raw }) => payouts.previewFile(query.carrier, await form.read(raw)),
      preview: ({ body }) => payouts.preview(body.carrier, body.rows),
      async record({ caller, body, key }) {
        const { payout, settled } = await payouts.record(caller.user.id, body, key);
        return answer(payout, t.done(payout.rows, settled));
      },
      async recheck({ caller, params }) {
        const { payout, settled } = await payouts.recheck(caller.user.id, params.id);
        return answer(payout, t.rechecked(settled));
      },
      closeRow: async ({ caller, params, body }) =>
        answer(await corrections.closeRow(caller.user.id, params, body.reason), t.closed),
    },
    { previewFile: form.route },
  );
}
