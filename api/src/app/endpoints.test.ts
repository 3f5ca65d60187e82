import { defineEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { Role } from '@evcare/shared-contracts';
import fastify, { type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Caller, Sessions } from '../modules/sessions/service';
import { unauthenticated } from './api-error';
import { bearerHooks } from './bearer';
import { answer, mountEndpoints } from './endpoints';
import { handleError } from './error-handler';

const routes = {
  read: 'GET /test-things/:id',
  add: 'POST /test-things',
  change: 'PUT /test-things/:id',
  own: 'GET /test-things',
  manage: 'DELETE /test-things/:id',
} as const;
const endpoints = defineEndpoints('test-things', routes, {
  read: {
    summary: 'Reads a thing',
    access: 'optional',
    query: z.object({ size: z.optional(z.enum(['small', 'large'])) }),
    response: z.object({ id: z.string(), size: z.nullable(z.string()), user: z.nullable(z.string()) }),
  },
  add: {
    summary: 'Adds a thing',
    access: 'signed-in',
    body: z.object({ name: z.string() }),
    response: z.object({ name: z.string() }),
    status: 201,
  },
  change: {
    summary: 'Changes a thing',
    access: 'signed-in',
    ifMatch: 'required',
    body: z.object({ name: z.string() }),
    response: z.object({ version: z.number() }),
  },
  own: { summary: 'Lists things', access: 'signed-in', response: z.array(z.string()) },
  manage: { summary: 'Removes a thing', access: 'customers.merge', response: z.null() },
});

/** Sessions whose bearer token is the name of a role. */
const sessions = {
  async authenticate(token: string) {
    const [role] = token.split('.');
    if (role === 'nobody') throw unauthenticated();
    return { user: { id: `id-of-${role}`, role: role as Role } } as Caller;
  },
} as Sessions;

const app = fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.decorateRequest('caller', null);
app.setErrorHandler(handleError);
mountEndpoints(
  app,
  bearerHooks(sessions, () => undefined),
  endpoints,
  {
    read: async ({ params, query, caller }) => ({
      id: params.id,
      size: query.size ?? null,
      user: caller?.user.id ?? null,
    }),
    add: async ({ body }) => answer({ name: body.name }, 'Đã thêm.'),
    change: async ({ version }) => ({ version: version ?? 0 }),
    own: async ({ caller }) => [caller.user.id],
    manage: async () => null,
  },
);
afterAll(() => app.close());

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: InjectOptions = {}) => {
  const reply = await app.inject({ method, url, ...options });
  return { status: reply.statusCode, body: reply.json() };
};
const as = (role: string) => ({ headers: { authorization: `Bearer ${role}.a.b` } });

describe('an endpoint', () => {
  it('answers data in the envelope', async () => {
    expect(await send('GET', '/test-things', as('customer'))).toEqual({
      status: 200,
      body: { success: true, data: ['id-of-customer'] },
    });
  });

  it('answers with its own status, and with a message if it has one', async () => {
    expect(await send('POST', '/test-things', { ...as('customer'), payload: { name: 'A' } })).toEqual({
      status: 201,
      body: { success: true, message: 'Đã thêm.', data: { name: 'A' } },
    });
  });

  it('validates parameters of the path, query and body', async () => {
    const long = await send('GET', `/test-things/${'x'.repeat(61)}`);
    expect([long.status, long.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await send('GET', '/test-things/1?size=huge')).status).toBe(400);
    expect((await send('POST', '/test-things', { ...as('customer'), payload: {} })).status).toBe(400);
    const { body } = await send('GET', '/test-things/1?size=small');
    expect(body.data).toEqual({ id: '1', size: 'small', user: null });
  });

  it('admits a guest if access is optional, but rejects an invalid token', async () => {
    expect((await send('GET', '/test-things/1')).body.data.user).toBeNull();
    expect((await send('GET', '/test-things/1', as('staff'))).body.data.user).toBe('id-of-staff');
    expect((await send('GET', '/test-things/1', as('nobody'))).status).toBe(401);
  });

  it('answers 401 to guests if a user is required', async () => {
    expect((await send('GET', '/test-things')).status).toBe(401);
    expect((await send('DELETE', '/test-things/1')).status).toBe(401);
  });

  it('answers 403 to roles without the right', async () => {
    expect((await send('DELETE', '/test-things/1', as('staff'))).status).toBe(403);
    expect((await send('DELETE', '/test-things/1', as('manager'))).status).toBe(200);
  });

  it('requires and parses the version that the caller read', async () => {
    const payload = { name: 'A' };
    const { headers } = as('customer');
    const change = (tag: Record<string, string>) =>
      send('PUT', '/test-things/1', { payload, headers: { ...headers, ...tag } });
    expect((await change({})).status).toBe(428);
    expect((await change({ 'if-match': 'x' })).body.errors).toEqual({ 'If-Match': [expect.any(String)] });
    expect((await change({ 'if-match': '"7"' })).body.data.version).toBe(7);
  });
});
