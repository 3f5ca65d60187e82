import { ROLE_LABELS, ROLES } from '@evcare/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Core } from '../../app/core';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';

const answer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      email: z.string(),
      fullName: z.string(),
      role: z.enum(ROLES),
      roleLabel: z.string(),
      emailVerified: z.boolean(),
      password: z.string(),
    }),
  ),
});

/** Route that lists the demo accounts for the sign-in page; registered in a demo only. */
export function demoRoutes(instance: FastifyInstance, { config }: Core): void {
  if (!config.demo) return;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/demo/accounts', { schema: { tags: ['demo'], response: { 200: answer } } }, async () => ({
    success: true as const,
    data: DEMO_ACCOUNTS.map(({ email, fullName, role, emailVerified }) => ({
      email,
      fullName,
      role,
      roleLabel: ROLE_LABELS[role],
      emailVerified,
      password: DEMO_PASSWORD,
    })),
  }));
}
