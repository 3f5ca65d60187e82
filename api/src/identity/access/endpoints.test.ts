import { setImmediate as immediate } from 'node:timers/promises';
import { defineEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { Role } from '@evcare/shared-contracts';
import fastify, { type FastifyRequest, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Caller, Sessions } from '../sessions/service';
import { ApiError, unauthenticated } from '../../platform/endpoints/api-error';
import { bearerHooks } from './bearer';
import { answer, markReplayed, mountEndpoints } from './endpoints';
import { handleError } from '../../platform/server/error-handler';

const routes = {
  read: 'GET /test-things/:id',
  add: 'POST /test-things',
  change: 'PUT /test-things/:id',
  own: 'GET /test-things',
  manage: 'DELETE /test-things/:id',
  repeat: 'POST /test-things/:id/repeat',
  plain: 'GET /test-things/plain/:number',
  table: 'GET /test-things/table.csv',
  move: 'GET /test-things/moved',
  limited: 'POST /test-things/limited',
  begin: 'GET /test-things/begin',
  either: 'POST /test-things/either',
  shared: 'GET /test-things/shared/:id',
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
  repeat: {
    summary: 'Repeats a thing',
    access: 'public',
    idempotencyKey: 'required',
    response: z.object({ key: z.string() }),
  },
  plain: {
    summary: 'Reads a number',
    access: 'public',
    params: z.object({ number: z.string().check(z.regex(/^\d+$/)) }),
    envelope: false,
    response: z.object({ number: z.number() }),
  },
  table: { summary: 'Writes a table', access: 'public', response: 'text/csv' },
  move: { summary: 'Moves on', access: 'public', status: 302, response: 'redirect' },
  limited: {
    summary: 'Takes a small body',
    access: 'public',
    body: z.object({ name: z.string() }),
    response: z.object({ valid: z.boolean() }),
  },
  shared: {
    summary: 'Reads a thing that was written before',
    access: 'public',
    response: z.object({ id: z.string() }),
  },
  begin: { summary: 'Begins', access: 'any-session', response: z.null() },
  either: {
    summary: 'Takes one of two forms',
    access: 'public',
    body: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    response: z.null(),
  },
});

/** Sessions in which the bearer token is the name of a role. */
const sessions = {
  async authenticate(token: string) {
    const [role] = token.split('.');
    if (role === 'nobody') throw unauthenticated();
    return { user: { id: `id-of-${role}`, role: role as Role } } as Caller;
  },
} as Sessions;

/** A technician must complete a step first. */
function rejectTechnicians({ role }: Caller['user']): void {
  if (role === 'technician') throw new ApiError(403, 'STEP_REQUIRED', 'Cần thêm một bước.');
}

async function refuseTeapots({ headers }: FastifyRequest): Promise<void> {
  if (headers['x-teapot']) throw new ApiError(409, 'TEAPOT', 'Ấm trà.');
}

const logged: string[] = [];
const app = fastify({
  logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
});
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.decorateRequest('caller', null);
app.setErrorHandler(handleError);
mountEndpoints(
  app,
  bearerHooks(sessions, rejectTechnicians),
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
    async repeat({ key, reply }) {
      markReplayed(reply, true);
      return { key };
    },
    plain: async ({ params }) => ({ number: Number(params.number) }),
    async table({ reply }) {
      void reply.type('text/csv; charset=utf-8');
      return 'a;b';
    },
    move: async ({ reply }) => reply.redirect('/elsewhere', 302),
    limited: async ({ raw }) => ({ valid: !raw.validationError }),
    shared: async ({ reply }) =>
      reply.type('application/json; charset=utf-8').send(Buffer.from('{"success":true,"data":{"id":"1"}}')),
    begin: async () => null,
    either: async () => null,
  },
  {
    limited: { bodyLimit: 40, attachValidation: true, onRequest: [refuseTeapots] },
    either: {
      validatorCompiler: () => (data) =>
        'b' in (data as object) ? { value: data } : { error: new Error('b is missing') },
    },
  },
);
afterAll(() => app.close());

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: InjectOptions = {}) => {
  const reply = await app.inject({ method, url, ...options });
  return { status: reply.statusCode, body: reply.json() };
};
const as = (role: string) => ({ headers: { authorization: `Bearer ${role}.a.b` } });

describe('an endpoint', () => {
  it('an endpoint returns its data in the envelope', async () => {
    expect(await send('GET', '/test-things', as('customer'))).toEqual({
      status: 200,
      body: { success: true, data: ['id-of-customer'] },
    });
  });

  it('an endpoint responds with its declared status, and with a message if the handler returns one', async () => {
    expect(await send('POST', '/test-things', { ...as('customer'), payload: { name: 'A' } })).toEqual({
      status: 201,
      body: { success: true, message: 'Đã thêm.', data: { name: 'A' } },
    });
  });

  it('an endpoint validates path parameters, query and body', async () => {
    const long = await send('GET', `/test-things/${'x'.repeat(61)}`);
    expect([long.status, long.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await send('GET', '/test-things/1?size=huge')).status).toBe(400);
    expect((await send('POST', '/test-things', { ...as('customer'), payload: {} })).status).toBe(400);
    const { body } = await send('GET', '/test-things/1?size=small');
    expect(body.data).toEqual({ id: '1', size: 'small', user: null });
  });

  it('an endpoint with optional access admits guests but rejects an invalid token', async () => {
    expect((await send('GET', '/test-things/1')).body.data.user).toBeNull();
    expect((await send('GET', '/test-things/1', as('staff'))).body.data.user).toBe('id-of-staff');
    expect((await send('GET', '/test-things/1', as('nobody'))).status).toBe(401);
  });

  it('an endpoint that requires a user responds to guests with 401', async () => {
    expect((await send('GET', '/test-things')).status).toBe(401);
    expect((await send('DELETE', '/test-things/1')).status).toBe(401);
  });

  it('an endpoint responds with 403 to roles without the right', async () => {
    expect((await send('DELETE', '/test-things/1', as('staff'))).status).toBe(403);
    expect((await send('DELETE', '/test-things/1', as('manager'))).status).toBe(200);
  });

  it('an endpoint rejects users who must complete a step first, unless it is declared to admit them', async () => {
    expect((await send('GET', '/test-things', as('technician'))).body.code).toBe('STEP_REQUIRED');
    expect((await send('GET', '/test-things/begin', as('technician'))).status).toBe(200);
    expect((await send('GET', '/test-things/begin')).status).toBe(401);
  });

  it('an endpoint requires and parses the version that the caller read', async () => {
    const payload = { name: 'A' };
    const { headers } = as('customer');
    const change = (tag: Record<string, string>) =>
      send('PUT', '/test-things/1', { payload, headers: { ...headers, ...tag } });
    expect((await change({})).status).toBe(428);
    expect((await change({ 'if-match': 'x' })).body.errors).toEqual({ 'If-Match': [expect.any(String)] });
    expect((await change({ 'if-match': '"7"' })).body.data.version).toBe(7);
  });

  it('an endpoint requires an idempotency key and marks a repeated response', async () => {
    expect((await send('POST', '/test-things/1/repeat')).body.errors).toEqual({
      'Idempotency-Key': [expect.any(String)],
    });
    const headers = { 'idempotency-key': 'key-1234' };
    const reply = await app.inject({ method: 'POST', url: '/test-things/1/repeat', headers });
    expect(reply.json().data).toEqual({ key: 'key-1234' });
    expect(reply.headers['idempotency-replayed']).toBe('true');
  });

  it('an endpoint can have its own validation schema and can respond without the envelope', async () => {
    expect((await send('GET', '/test-things/plain/x')).status).toBe(400);
    expect((await send('GET', '/test-things/plain/7')).body).toEqual({ number: 7 });
  });

  it('an endpoint passes through other media types and redirects', async () => {
    const table = await app.inject({ method: 'GET', url: '/test-things/table.csv' });
    expect([table.headers['content-type'], table.body]).toEqual(['text/csv; charset=utf-8', 'a;b']);
    const moved = await app.inject({ method: 'GET', url: '/test-things/moved' });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/elsewhere']);
  });

  it('an endpoint whose handler sends the response itself does not respond again', async () => {
    logged.length = 0;
    expect((await send('GET', '/test-things/shared/1')).body.data).toEqual({ id: '1' });
    await immediate();
    expect(logged).toEqual([]);
  });

  it('an endpoint can have a body limit, hooks and its own handling of invalid requests', async () => {
    const post = (payload: object, headers = {}) =>
      send('POST', '/test-things/limited', { payload, headers });
    expect((await post({})).body.data).toEqual({ valid: false });
    expect((await post({ name: 'A' })).body.data).toEqual({ valid: true });
    expect((await post({ name: 'A'.repeat(40) })).status).toBe(413);
    expect((await post({ name: 'A' }, { 'x-teapot': '1' })).body.code).toBe('TEAPOT');
    const either = (payload: object) => send('POST', '/test-things/either', { payload });
    expect((await either({ a: '' })).status).toBe(400);
    expect((await either({ b: '' })).status).toBe(200);
  });
});
