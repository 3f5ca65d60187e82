import { tidy } from '@evcare/shared-contracts';
import { deskSummarySchema, receptionSchema } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { allow, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { deskTexts as messages } from './messages';
import type { ReceptionDesk } from './reception';
import type { Desk } from './summary';

interface Parts {
  readonly desk: Desk;
  readonly reception: ReceptionDesk;
  readonly bearer: BearerHooks;
}

/** At least as long as the shortest plate, and no longer than a plate with all dots and dashes. */
const plateQuery = z.object({
  plate: z.string(messages.plate).check(
    z.overwrite(tidy),
    z.refine((text) => text.replace(/[^\p{L}\d]/gu, '').length >= 4 && text.length <= 20, messages.plate),
  ),
});

/** Routes of the front desk: today's summary and the search by plate (product rules §2.5 and §3.4). */
export function deskRoutes(instance: FastifyInstance, { desk, reception, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['staff'];
  app.get(
    '/staff/summary',
    {
      onRequest: [bearer.required, allow('today.read')],
      schema: { tags, response: { 200: answerOf(deskSummarySchema) } },
    },
    async () => ok(await desk.summary()),
  );
  app.get(
    '/staff/reception',
    {
      onRequest: [bearer.required, allow('appointments.read')],
      schema: { tags, querystring: plateQuery, response: { 200: answerOf(receptionSchema) } },
    },
    async ({ query }) => ok(await reception.find(query.plate)),
  );
}
