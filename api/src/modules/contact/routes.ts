import { contactReplySchema, contactRequestSchema } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import type { Contact } from './service';

interface Parts {
  readonly contact: Contact;
  readonly bearer: BearerHooks;
}

/** Routes of the contact page. */
export function contactRoutes(instance: FastifyInstance, { contact, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/contact',
    {
      onRequest: bearer.optional,
      schema: {
        tags: ['contact'],
        body: contactRequestSchema,
        response: { 201: answerOf(contactReplySchema) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(ok(await contact.submit(request.caller, request.body, originOf(request)))),
  );
}
