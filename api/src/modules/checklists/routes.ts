import {
  checklistTemplateBodySchema,
  checklistTemplateListSchema,
  checklistTemplateSchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { needsVersion } from '../../app/if-match';
import { byId, targetOf } from '../catalogue/office/schema';
import { checklistTexts as messages } from './messages';
import type { ChecklistOffice } from './office';

interface Parts {
  readonly checklistOffice: ChecklistOffice;
  readonly bearer: BearerHooks;
}

/** Routes for managing checklist templates; the id is the service's (product rules §3.4 and §5.7). */
export function checklistOfficeRoutes(
  instance: FastifyInstance,
  { checklistOffice: office, bearer }: Parts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['admin'];
  const onRequest = [bearer.required, allow('catalogue.edit')];
  const params = byId;
  const one = { 200: answerOf(checklistTemplateSchema) };

  app.get(
    '/admin/checklists',
    { onRequest, schema: { tags, response: { 200: answerOf(checklistTemplateListSchema) } } },
    async () => ok(await office.list()),
  );
  app.get('/admin/checklists/:id', { onRequest, schema: { tags, params, response: one } }, async (request) =>
    ok(await office.read(request.params.id)),
  );
  app.put(
    '/admin/checklists/:id',
    {
      onRequest: [...onRequest, needsVersion],
      schema: { tags, params, body: checklistTemplateBodySchema, response: one },
    },
    async (request) => {
      const saved = await office.change(targetOf(request), request.body);
      return ok(saved, messages.saved(saved.version));
    },
  );
}
