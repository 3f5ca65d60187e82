import { emailField, fullNameField, phoneField } from '@evcare/shared-contracts';
import {
  STAFF_ROLES,
  absenceBodySchema,
  affectedSchema,
  bayBodySchema,
  certificatesBodySchema,
  closedDayBodySchema,
  officeBaySchema,
  officeBaysSchema,
  officeCalendarSchema,
  skillsBodySchema,
  staffListSchema,
  staffMemberSchema,
  weekBodySchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { allow, callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { expectedVersion, needsVersion } from '../../app/if-match';
import { peopleTexts as messages } from './messages';
import { toStoredPhone } from '../users/phone';
import { byId } from './schema';
import type { Staff } from './staff';
import type { UserTarget } from './users';
import type { WorkshopSettings } from './workshop';

interface Parts {
  readonly staff: Staff;
  readonly workshopSettings: WorkshopSettings;
  readonly bearer: BearerHooks;
}

type Named = FastifyRequest<{ Params: { id: string } }>;
const targetOf = (request: Named): UserTarget => ({
  caller: callerOf(request),
  id: request.params.id,
  version: expectedVersion(request, messages.version),
});
const actorOf = (request: FastifyRequest): string => callerOf(request).user.id;

const byDay = z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) });
const byAbsence = z.object({ id: byId.shape.id, absenceId: byId.shape.id });

/** Routes for staff, shifts and leave (product rule §2.8). Managers may also edit shifts and leave (§3.4). */
export function staffManagementRoutes(instance: FastifyInstance, parts: Parts): void {
  const { staff, workshopSettings: workshop, bearer } = parts;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['admin'];
  const people = [bearer.required, allow('staff.edit')];
  const times = [bearer.required, allow('shifts.edit')];
  const settings = [bearer.required, allow('settings.edit')];
  const [changesPeople, changesTimes] = [
    [...people, needsVersion],
    [...times, needsVersion],
  ];
  const member = { 200: answerOf(staffMemberSchema) };
  const week = { 200: answerOf(officeCalendarSchema) };

  app.get(
    '/admin/staff',
    { onRequest: times, schema: { tags, response: { 200: answerOf(staffListSchema) } } },
    async () => ok({ items: await staff.list() }),
  );
  app.post(
    '/admin/staff',
    { onRequest: people, schema: { tags, body: invitation, response: { 201: answerOf(staffMemberSchema) } } },
    async (request, reply) =>
      reply.code(201).send(ok(await staff.invite(actorOf(request), request.body), messages.invited)),
  );
  app.put(
    '/admin/staff/:id',
    { onRequest: changesPeople, schema: { tags, params: byId, body: skillsBodySchema, response: member } },
    async (request) => ok(await staff.setSkills(targetOf(request), request.body), messages.saved),
  );
  app.put(
    '/admin/staff/:id/certificates',
    {
      onRequest: changesPeople,
      schema: { tags, params: byId, body: certificatesBodySchema, response: member },
    },
    async (request) =>
      ok(await staff.setCertificates(targetOf(request), request.body.certificates), messages.saved),
  );
  app.put(
    '/admin/staff/:id/shifts',
    { onRequest: changesTimes, schema: { tags, params: byId, body: weekBodySchema, response: member } },
    async (request) => ok(await staff.setShifts(targetOf(request), request.body.hours), messages.saved),
  );
  app.post(
    '/admin/staff/:id/absences',
    {
      onRequest: changesTimes,
      schema: {
        tags,
        params: byId,
        body: absenceBodySchema,
        response: { 200: answerOf(z.object({ member: staffMemberSchema, ...affectedSchema.shape })) },
      },
    },
    async (request) => ok(await staff.addAbsence(targetOf(request), request.body), messages.saved),
  );
  app.delete(
    '/admin/staff/:id/absences/:absenceId',
    { onRequest: changesTimes, schema: { tags, params: byAbsence, response: member } },
    async (request) =>
      ok(await staff.removeAbsence(targetOf(request), request.params.absenceId), messages.saved),
  );

  app.get(
    '/admin/bays',
    { onRequest: times, schema: { tags, response: { 200: answerOf(officeBaysSchema) } } },
    async () => ok({ items: await workshop.bays() }),
  );
  app.post(
    '/admin/bays',
    {
      onRequest: settings,
      schema: { tags, body: bayBodySchema, response: { 201: answerOf(officeBaySchema) } },
    },
    async (request, reply) =>
      reply.code(201).send(ok(await workshop.addBay(actorOf(request), request.body), messages.saved)),
  );
  app.put(
    '/admin/bays/:id',
    {
      onRequest: [...settings, needsVersion],
      schema: { tags, params: byId, body: bayBodySchema, response: { 200: answerOf(officeBaySchema) } },
    },
    async (request) => {
      const version = expectedVersion(request, messages.version);
      const target = { actorId: actorOf(request), id: request.params.id, version };
      return ok(await workshop.changeBay(target, request.body), messages.saved);
    },
  );

  app.get('/admin/calendar', { onRequest: times, schema: { tags, response: week } }, async () =>
    ok(await workshop.calendar()),
  );
  app.put(
    '/admin/calendar/hours',
    { onRequest: [...settings, needsVersion], schema: { tags, body: weekBodySchema, response: week } },
    async (request) => {
      const known = { ...request.body, version: expectedVersion(request, messages.version) };
      return ok(await workshop.setHours(actorOf(request), known), messages.saved);
    },
  );
  app.post(
    '/admin/calendar/closed',
    {
      onRequest: settings,
      schema: {
        tags,
        body: closedDayBodySchema,
        response: { 200: answerOf(z.object({ ...officeCalendarSchema.shape, ...affectedSchema.shape })) },
      },
    },
    async (request) => ok(await workshop.close(actorOf(request), request.body), messages.saved),
  );
  app.delete(
    '/admin/calendar/closed/:day',
    { onRequest: settings, schema: { tags, params: byDay, response: week } },
    async (request) => ok(await workshop.open(actorOf(request), request.params.day), messages.saved),
  );
}

const invitation = z.object({
  fullName: fullNameField,
  email: emailField,
  phoneNumber: z.nullable(z.pipe(phoneField, z.transform(toStoredPhone))),
  role: z.enum(STAFF_ROLES),
});
