import { ALL_ENDPOINTS as all, ENDPOINTS, type Endpoint } from '@evcare/shared-contracts/endpoints/server';
import { startApi, type TestApi } from '../../test/api';

jest.setTimeout(60_000);

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

let api: TestApi;
let document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly required: readonly string[] }>>;
  };
};
beforeAll(async () => {
  api = await startApi();
  document = (await api.call('GET', '/docs/json')).data;
});
afterAll(() => api.close());

const operationOf = ({ method, path }: Endpoint): Operation | undefined =>
  document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
const { vehicles } = ENDPOINTS;

it('documents every declared endpoint under its id, with its summary and tag', () => {
  const wrong = all.filter((endpoint) => {
    const { operationId, summary, tags } = operationOf(endpoint) ?? {};
    return operationId !== endpoint.id || summary !== endpoint.summary || tags?.[0] !== endpoint.tag;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it('names access: nothing for public endpoints, a token, or a token of certain roles', () => {
  expect(operationOf(vehicles.checkPassport)?.security).toEqual([]);
  expect(operationOf(vehicles.list)?.security).toEqual([{ bearer: [] }]);
  expect(operationOf(vehicles.transfer)).toMatchObject({
    security: [{ bearer: [] }],
    description: 'Roles: staff, manager, admin.',
  });
});

it('lists the errors of an endpoint by status, with their codes', () => {
  const { responses } = operationOf(vehicles.change) as Operation;
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '404', '409', '429', '503']);
  expect(responses['409']?.description).toBe('Codes: STALE_VERSION, PLATE_IN_USE, VEHICLE_BUSY.');
  expect(responses['404']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  expect(document.components.schemas['Error']?.required).toEqual(['success', 'code', 'message']);
});

it('documents the header with the version that a change was made from', () => {
  expect(operationOf(vehicles.change)?.parameters).toContainEqual(
    expect.objectContaining({ name: 'If-Match', in: 'header', required: false }),
  );
});
