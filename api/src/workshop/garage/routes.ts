import { vehicleEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Insights } from './insights';
import { vehicleTexts as messages } from '../vehicles';
import type { Passports } from './passport';
import type { Vehicles } from './service';
import type { StaffVehicles } from './staff';

interface Parts {
  readonly vehicles: Vehicles;
  readonly insights: Insights;
  readonly passports: Passports;
  readonly staffVehicles: StaffVehicles;
  readonly bearer: BearerHooks;
}

export function vehicleRoutes(app: FastifyInstance, parts: Parts): void {
  const { vehicles, insights, passports, staffVehicles, bearer } = parts;

  mountEndpoints(app, bearer, vehicleEndpoints, {
    list: ({ caller }) => vehicles.list(caller.user.id),
    add: async ({ caller, body, origin }) =>
      answer(await vehicles.add(caller.user.id, body, origin), messages.added),
    read: ({ caller, params }) => vehicles.read(caller.user.id, params.id),
    change: async ({ caller, params, body, version }) =>
      answer(await vehicles.change(caller.user.id, params.id, body, version), messages.saved),
    async archive({ caller, params }) {
      await vehicles.archive(caller.user.id, params.id);
      return answer(null, messages.archived);
    },
    recordOdometer: async ({ caller, params, body }) =>
      answer(await vehicles.readOdometer(caller.user.id, params.id, body.value), messages.odometerSaved),

    health: ({ caller, params }) => insights.health(caller.user.id, params.id),
    reminders: ({ caller, params }) => insights.reminders(caller.user.id, params.id),
    allReminders: ({ caller }) => insights.allReminders(caller.user.id),
    predictions: ({ caller, params }) => insights.predictions(caller.user.id, params.id),
    timeline: ({ caller, params }) => insights.timeline(caller.user.id, params.id),

    issuePassport: ({ caller, params, origin }) => passports.issue(caller.user.id, params.id, origin),
    passport: ({ caller, params }) => passports.read(caller.user.id, params.id),
    checkPassport: ({ params }) => passports.check(params.id),

    staffList: ({ query }) => staffVehicles.list(query.q),
    correctOdometer: async ({ caller, params, body }) => {
      const change = { actorId: caller.user.id, reason: body.reason };
      return answer(
        await staffVehicles.correctOdometer(params.id, body.value, change),
        messages.odometerSaved,
      );
    },
    transfer: async ({ caller, params, body }) => {
      const change = { actorId: caller.user.id, reason: body.reason };
      return answer(await staffVehicles.transfer(params.id, body.email, change), messages.transferred);
    },
  });
}
