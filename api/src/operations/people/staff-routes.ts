import { staffEndpoints, workshopSettingsEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { toStoredPhone } from '../../identity/users';
import { peopleTexts as messages } from './messages';
import { targetOf } from './routes';
import type { Staff } from './staff';
import type { WorkshopSettings } from './workshop';

interface Parts {
  readonly staff: Staff;
  readonly workshopSettings: WorkshopSettings;
  readonly bearer: BearerHooks;
}

/**
 * Adds the routes for staff, shifts and leave (product rule §2.8). Managers, too, may edit shifts and leave
 * (§3.4).
 */
export function staffManagementRoutes(app: FastifyInstance, parts: Parts): void {
  const { staff, workshopSettings: workshop, bearer } = parts;

  mountEndpoints(app, bearer, staffEndpoints, {
    list: async () => ({ items: await staff.list() }),
    async invite({ caller, body }) {
      const phoneNumber = body.phoneNumber && toStoredPhone(body.phoneNumber);
      return answer(await staff.invite(caller.user.id, { ...body, phoneNumber }), messages.invited);
    },
    save: async (request) => answer(await staff.save(targetOf(request), request.body), messages.saved),
    setSkills: async (request) =>
      answer(await staff.setSkills(targetOf(request), request.body), messages.saved),
    setCertificates: async (request) =>
      answer(await staff.setCertificates(targetOf(request), request.body.certificates), messages.saved),
    setShifts: async (request) =>
      answer(await staff.setShifts(targetOf(request), request.body.hours), messages.saved),
    addAbsence: async (request) =>
      answer(await staff.addAbsence(targetOf(request), request.body), messages.saved),
    removeAbsence: async (request) =>
      answer(await staff.removeAbsence(targetOf(request), request.params.absenceId), messages.saved),
  });

  mountEndpoints(app, bearer, workshopSettingsEndpoints, {
    bays: async () => ({ items: await workshop.bays() }),
    addBay: async ({ caller, body }) => answer(await workshop.addBay(caller.user.id, body), messages.saved),
    changeBay: async ({ caller, params, body, version }) =>
      answer(
        await workshop.changeBay({ actorId: caller.user.id, id: params.id, version }, body),
        messages.saved,
      ),
    calendar: () => workshop.calendar(),
    setHours: async ({ caller, body, version }) =>
      answer(await workshop.setHours(caller.user.id, { ...body, version }), messages.saved),
    closeDay: async ({ caller, body }) => answer(await workshop.close(caller.user.id, body), messages.saved),
    reopenDay: async ({ caller, params }) =>
      answer(await workshop.open(caller.user.id, params.day), messages.saved),
  });
}
