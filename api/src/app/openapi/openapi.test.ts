import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROLES } from '@evcare/shared-contracts';
import {
  ALL_ENDPOINTS as all,
  DEMO_ENDPOINTS,
  ENDPOINTS,
  type Endpoint,
} from '@evcare/shared-contracts/endpoints/server';
import { SERVICE_ORDER_STATUSES } from '@evcare/shared-contracts/workshop';
import sharp from 'sharp';
import { PASSWORD, startApi, type TestApi } from '../../../test/api';
import { seed } from '../../seed';
import {
  mapObjects,
  type JsonSchema,
  type Operation,
  type OpenApiDocument,
  type Parameter,
} from './document';

/** A limit of the whole would grow with each endpoint, and would not notice schemas that are written out again. */
const MAX_BYTES_PER_OPERATION = 1_320;
const PROGRAMS = join(__dirname, '../../../test/programs');
const run = promisify(execFile);

let api: TestApi;
let folder: string;
let text: string;
let document: Required<OpenApiDocument>;
beforeAll(async () => {
  api = await startApi();
  await seed(api.db, { now: api.clock.now(), demo: false });
  ({ body: text, data: document } = await api.call('GET', '/docs/json'));
  folder = await mkdtemp(join(tmpdir(), 'evcare-openapi-'));
  await writeFile(join(folder, 'openapi.json'), text);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const operationOf = ({ method, path }: Endpoint): Operation | undefined =>
  document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));
/** Returns the parameter that a reference points to. */
const resolved = (given: Parameter): Parameter =>
  document.components.parameters?.[String(given['$ref']).split('/').pop() as string] ?? given;
const codesOf = (operation: Operation | undefined, status: string) => {
  const response = operation?.responses?.[status];
  const name = response?.$ref?.split('/').pop();
  const schema = (name === undefined ? response : document.components.responses?.[name])?.content?.[
    'application/json'
  ]?.schema;
  const [, own] = (schema?.['allOf'] ?? []) as JsonSchema[];
  return own?.properties?.['code']?.enum;
};
const { vehicles } = ENDPOINTS;

describe('the OpenAPI document', () => {
  it('the OpenAPI document passes the recommended rules of Redocly and Spectral', async () => {
    const { stdout } = await run(process.execPath, [
      join(PROGRAMS, 'lint-openapi.mjs'),
      join(folder, 'openapi.json'),
    ]);
    expect(JSON.parse(stdout)).toEqual({ redocly: [], spectral: [] });
  });

  it('has at most 1,320 bytes for each operation', () => {
    expect(Buffer.byteLength(text) / operations().length).toBeLessThanOrEqual(MAX_BYTES_PER_OPERATION);
  });

  it('the OpenAPI document has one operation for each route of the API', () => {
    const routes = [...api.app.routeTable].flatMap(([url, methods]) =>
      [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${url}`),
    );
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(routes.sort());
  });

  it('the OpenAPI document contains the endpoints of a demo only in a demo', async () => {
    const demo = await startApi({ demo: true });
    const { data } = await demo.call('GET', '/docs/json');
    await demo.close();
    const idsOf = ({ paths }: OpenApiDocument) =>
      Object.values(paths ?? {}).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => operationId),
      );
    const ids = all.map(({ id }) => id);
    const demoIds = Object.values(DEMO_ENDPOINTS).flatMap((group) =>
      Object.values<Endpoint>(group).map(({ id }) => id),
    );
    expect(idsOf(document).sort()).toEqual([...ids].sort());
    expect(idsOf(data).sort()).toEqual([...ids, ...demoIds].sort());
  });

  it('the OpenAPI document lists every declared endpoint under its id, with its summary and tag', () => {
    const wrong = all.filter((endpoint) => {
      const { operationId, summary, tags } = operationOf(endpoint) ?? {};
      return operationId !== endpoint.id || summary !== endpoint.summary || tags?.[0] !== endpoint.tag;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('the OpenAPI document repeats no object schema of more than 200 characters', () => {
    const counts = new Map<string, number>();
    mapObjects([document.paths, document.components], (object) => {
      const json = JSON.stringify(object);
      const isEnvelope = json.includes('"success"');
      if (object['type'] === 'object' && object['properties'] && json.length > 200 && !isEnvelope)
        counts.set(json, (counts.get(json) ?? 0) + 1);
      return object;
    });
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  });

  it('an object that has all properties of a component is described as an extension of that component', () => {
    expect(document.components.schemas?.['NewProductBody']).toEqual({
      allOf: [
        { $ref: '#/components/schemas/ProductBody' },
        {
          type: 'object',
          properties: { sku: { type: 'string' }, slug: { type: 'string' } },
          required: ['sku', 'slug'],
        },
      ],
    });
  });

  it('lists of values are named after the constants of the contract', () => {
    expect(document.components.schemas).toMatchObject({
      Role: { enum: [...ROLES] },
      ServiceOrderStatus: { enum: [...SERVICE_ORDER_STATUSES] },
    });
  });

  it('an operation states its access: public, a token, or a token of certain roles', () => {
    expect(operationOf(vehicles.checkPassport)?.security).toEqual([]);
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(operationOf(vehicles.list)?.security).toBeUndefined();
    expect(operationOf(vehicles.transfer)?.description).toBe('Roles: staff, manager, admin.');
  });

  it('an operation lists the errors of its endpoint by status, with their codes', () => {
    const operation = operationOf(vehicles.change);
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '401', '404', '409', 'default']);
    expect(codesOf(operation, '409')).toEqual(['PLATE_IN_USE', 'STALE_VERSION', 'VEHICLE_BUSY']);
    expect(codesOf(operation, 'default')).toEqual(expect.arrayContaining(['BUSY', 'RATE_LIMITED']));
    expect(document.components.schemas?.['Error']?.required).toEqual(['success', 'code', 'message']);
  });

  it('an operation documents the header with the version that a change is based on', () => {
    expect(JSON.stringify(operationOf(vehicles.change)?.parameters)).toMatch(
      /"(If-Match|#\/components\/parameters\/IfMatch)"/,
    );
  });

  it('an operation documents the values that list parameters accept', () => {
    const byName = new Map(
      document.paths['/api/products']?.['get']?.parameters?.map(resolved).map((given) => [given.name, given]),
    );
    expect(byName.get('page')?.required).toBeUndefined();
    expect(byName.get('page')).toMatchObject({ schema: { type: 'integer', minimum: 1 } });
    expect(byName.get('sort')?.schema.enum).toContain('price-asc');
    expect(byName.get('brand')?.schema.type).toBe('array');
  });

  it('an operation does not require parameters that have a default', () => {
    const parameters = operations().flatMap((operation) => (operation.parameters ?? []).map(resolved));
    expect(parameters.filter(({ required, schema }) => required && 'default' in schema)).toEqual([]);
  });
});

describe('clients generated from the OpenAPI document', () => {
  let environment: Record<string, string>;
  beforeAll(async () => {
    await run(process.execPath, [
      join(PROGRAMS, 'generate-clients.mjs'),
      join(folder, 'openapi.json'),
      folder,
    ]);
    const { email } = await api.person({ emailVerified: true });
    const background = '#0a7';
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    environment = {
      BASE_URL: await api.app.listen({ host: '127.0.0.1', port: 0 }),
      EMAIL: email,
      PASSWORD,
      PICTURE: picture.toString('base64'),
    };
  });

  it('generated clients compile with strict types', async () => {
    const compiler = join(require.resolve('typescript7/package.json'), '../bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it.each(['openapi-typescript', 'hey-api'])(
    'the %s client signs in, lists, orders once per idempotency key, uploads, and reads an error code',
    async (name) => {
      const { stdout } = await run(process.execPath, [join(folder, `${name}-scenario.mjs`)], {
        env: environment,
      });
      const result = JSON.parse(stdout) as Record<string, unknown>;
      expect(result).toEqual({
        listed: expect.any(Number),
        ordered: expect.any(String),
        again: result['ordered'],
        replayed: 'true',
        uploaded: expect.any(String),
        error: 'NOT_FOUND',
        isMissing: true,
        failed: null,
      });
    },
  );
});
