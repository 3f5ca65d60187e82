import { checklistEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../../identity/access';
import { checklistTexts as messages } from './messages';
import type { ChecklistOffice } from './office';

interface Parts {
  readonly checklistOffice: ChecklistOffice;
  readonly bearer: BearerHooks;
}

export function checklistOfficeRoutes(app: FastifyInstance, { checklistOffice, bearer }: Parts): void {
  mountEndpoints(app, bearer, checklistEndpoints, {
    list: () => checklistOffice.list(),
    read: ({ params }) => checklistOffice.read(params.id),
    async change({ caller, params, body, version }) {
      const target = { actorId: caller.user.id, id: params.id, version };
      const saved = await checklistOffice.change(target, body);
      return answer(saved, messages.saved(saved.version));
    },
  });
}
