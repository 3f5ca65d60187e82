import {
  ALL_ENDPOINTS,
  requiredRight,
  type Endpoint,
  type EndpointError,
} from '@evcare/shared-contracts/endpoints/server';
import type { ErrorBody } from '@evcare/shared-contracts';
import { RIGHTS } from '@evcare/shared-contracts/office';

/** The parts of an OpenAPI document that declarations of endpoints complete. */
export interface Documented {
  paths?: Record<string, Partial<Record<string, Operation>>>;
  components?: { schemas?: Record<string, unknown> };
}

interface Operation {
  description?: string;
  security?: readonly Record<string, readonly string[]>[];
  parameters?: object[];
  responses?: Record<string, unknown>;
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', description: 'Stable code; clients decide by it.' },
    message: { type: 'string', description: 'Vietnamese text that may be shown to the user.' },
    errors: {
      type: 'object',
      description: 'Messages by field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: { type: 'object', additionalProperties: true },
    requestId: { type: 'string', description: 'Id of the request in logs.' },
  } satisfies Record<keyof ErrorBody, object>,
} as const;

const EVERYWHERE: readonly EndpointError[] = [
  { status: 429, code: 'RATE_LIMITED' },
  { status: 503, code: 'BUSY' },
];

/** Completes the document with what the schemas of routes do not say: access, errors and headers. */
export function describeEndpoints(document: Documented): void {
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, Error: ERROR_SCHEMA };
  for (const endpoint of ALL_ENDPOINTS) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths?.[path]?.[endpoint.method.toLowerCase()];
    if (operation) describe(operation, endpoint);
  }
}

function describe(operation: Operation, endpoint: Endpoint): void {
  operation.security = securityOf(endpoint);
  const roles = rolesOf(endpoint);
  if (roles) operation.description = `Roles: ${roles.join(', ')}.`;
  const headers = headersOf(endpoint);
  if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
  operation.responses = { ...operation.responses, ...errorResponses(endpoint) };
}

function securityOf({ access }: Endpoint): readonly Record<string, readonly string[]>[] {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function rolesOf({ access }: Endpoint): readonly string[] | null {
  const right = requiredRight(access);
  return right && RIGHTS[right];
}

function headersOf({ ifMatch, idempotencyKey }: Endpoint): object[] {
  const header = (name: string, need: 'optional' | 'required' | undefined, description: string) =>
    need
      ? [{ name, in: 'header', required: need === 'required', description, schema: { type: 'string' } }]
      : [];
  return [
    ...header('If-Match', ifMatch, 'Version that the change was made from, in quotes.'),
    ...header('Idempotency-Key', idempotencyKey, 'Repeats of a request with this key are executed once.'),
  ];
}

function errorsOf(endpoint: Endpoint): EndpointError[] {
  const { access, path, body, query, ifMatch, errors = [] } = endpoint;
  const isValidated = Boolean(body ?? query) || path.includes(':');
  return [
    ...(isValidated ? [{ status: 400, code: 'VALIDATION_FAILED' } as const] : []),
    ...(access === 'public' ? [] : [{ status: 401, code: 'UNAUTHENTICATED' } as const]),
    ...(rolesOf(endpoint) ? [{ status: 403, code: 'FORBIDDEN' } as const] : []),
    ...(ifMatch === 'required' ? [{ status: 428, code: 'PRECONDITION_REQUIRED' } as const] : []),
    ...errors,
    ...EVERYWHERE,
  ];
}

function errorResponses(endpoint: Endpoint): Record<string, object> {
  const errors = errorsOf(endpoint);
  const statuses = [...new Set(errors.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = errors.filter((error) => error.status === status).map(({ code }) => code);
      const retry = status === 429 || status === 503;
      return [
        status,
        {
          description: `Codes: ${codes.join(', ')}.`,
          ...(retry && {
            headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } },
          }),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ];
    }),
  );
}
