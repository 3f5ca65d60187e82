import { ROLE_LABELS } from '@evcare/shared-contracts';
import { demoEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../identity/access';
import type { Core } from '../platform/core/core';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/users';

/** Adds the route that lists the demo accounts for the sign-in page; registered only in a demo. */
export function demoRoutes(
  app: FastifyInstance,
  { config }: Core,
  { bearer }: { readonly bearer: BearerHooks },
): void {
  if (!config.demo) return;
  const { accounts } = demoEndpoints;
  mountEndpoints(
    app,
    bearer,
    { accounts },
    {
      accounts: async () =>
        DEMO_ACCOUNTS.map(({ email, fullName, role, emailVerified }) => ({
          email,
          fullName,
          role,
          roleLabel: ROLE_LABELS[role],
          emailVerified,
          password: DEMO_PASSWORD,
        })),
    },
  );
}
