import {
  ALL_ENDPOINTS,
  DEMO_ENDPOINTS,
  requiredRight,
  type Endpoint,
} from '@evcare/shared-contracts/endpoints/server';
import { RIGHTS } from '@evcare/shared-contracts/office';
import {
  refTo,
  type DocumentedResponse,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from './document';
import { createErrorResponses, ERROR_SCHEMA, type ErrorResponses } from './errors';

const JSON_TYPE = 'application/json';
const CSV_TYPE = 'text/csv';
const TEXT: JsonSchema = { type: 'string' };
const ANY: Operation['security'] = [{}, { bearer: [] }];
/** Envelope of successful responses, to which each operation adds its data. */
const SUCCESS: JsonSchema = {
  type: 'object',
  description: 'Envelope of every JSON response.',
  required: ['success'],
  properties: {
    success: { const: true },
    message: { type: 'string', description: 'Vietnamese text that may be shown to the user.' },
  },
};
const BINARY: JsonSchema = { type: 'string', format: 'binary' };

const STATUS_TEXTS: Record<NonNullable<Endpoint['status']>, string> = {
  200: 'OK.',
  201: 'OK.',
  202: 'OK.',
  204: 'No content.',
  302: 'Redirect.',
};

const keyOf = (method: string, path: string): string => `${method.toLowerCase()} ${path}`;

/**
 * Adds details that the routes' schemas do not contain: access, errors, headers, and bodies other than JSON.
 */
export function describeEndpoints(document: OpenApiDocument): void {
  const responses = createErrorResponses();
  const endpoints = new Map(
    [...ALL_ENDPOINTS, ...Object.values(DEMO_ENDPOINTS).flatMap(Object.values<Endpoint>)].map((endpoint) => [
      keyOf(endpoint.method, `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`),
      endpoint,
    ]),
  );
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const endpoint = endpoints.get(keyOf(method, path));
      if (!endpoint) throw new Error(`${method} ${path} is served, but not declared as an endpoint`);
      describe(operation, endpoint, responses);
    }
  }
  const { components } = document;
  document.components = {
    ...components,
    schemas: { ...components?.schemas, Error: ERROR_SCHEMA, Success: SUCCESS },
    responses: responses.components,
  };
}

function describe(operation: Operation, endpoint: Endpoint, errors: ErrorResponses): void {
  const security = securityOf(endpoint);
  if (security) operation.security = security;
  operation.description = descriptionOf(endpoint);
  const parameters = [...(operation.parameters ?? []), ...headersOf(endpoint)];
  if (parameters.length > 0) operation.parameters = parameters;
  if (endpoint.upload) operation.requestBody = UPLOAD;
  operation.responses = { ...successOf(operation, endpoint), ...errors.of(endpoint) };
}

/** Returns the security requirement of an operation; undefined for the document's default, a bearer token. */
function securityOf({ access }: Endpoint): Operation['security'] {
  if (access === 'public') return [];
  return access === 'optional' ? ANY : undefined;
}

function descriptionOf({ access }: Endpoint): string {
  const right = requiredRight(access);
  if (right) return `Roles: ${RIGHTS[right].join(', ')}.`;
  if (access === 'public') return 'Everyone.';
  return access === 'optional' ? 'Guests and users.' : 'Signed-in users.';
}

const headerParameter = (name: string, required: boolean, description: string, schema = TEXT): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const idempotencyHeader = (required: boolean): Parameter =>
  headerParameter('Idempotency-Key', required, 'Repeats of a request with this key are executed once.', {
    type: 'string',
    minLength: 8,
    maxLength: 128,
  });

const headersOf = ({ ifMatch, idempotencyKey, etag }: Endpoint): Parameter[] => [
  ...(ifMatch
    ? [
        headerParameter(
          'If-Match',
          ifMatch === 'required',
          'Version that the change was made from, in quotes; `*` accepts any version.',
        ),
      ]
    : []),
  ...(idempotencyKey ? [idempotencyHeader(idempotencyKey === 'required')] : []),
  ...(etag ? [headerParameter('If-None-Match', false, '`ETag` of the answer that the client has.')] : []),
];

const UPLOAD: NonNullable<Operation['requestBody']> = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { ...BINARY, description: 'Picture: JPEG, PNG or WebP.' } },
      },
    },
  },
};

/** Returns the successful responses of an operation. */
function successOf(operation: Operation, endpoint: Endpoint): Record<string, DocumentedResponse> {
  const { status = 200, etag } = endpoint;
  const headers = { ...responseHeaders(endpoint) };
  const response: DocumentedResponse = {
    description: STATUS_TEXTS[status],
    ...(Object.keys(headers).length > 0 && { headers }),
    ...contentOf(operation, endpoint),
  };
  return {
    [status]: response,
    ...(etag && { 304: { description: 'Not modified.', headers: ETAG } }),
  };
}

const ETAG = { ETag: { description: 'Identifies the content.', schema: TEXT } };

const responseHeaders = ({ response, idempotencyKey, etag }: Endpoint): Record<string, object> => ({
  ...(response === 'redirect' && {
    Location: { description: 'URL of the redirect.', schema: { type: 'string', format: 'uri-reference' } },
  }),
  ...(idempotencyKey && {
    'Idempotency-Replayed': {
      description: '`true` if an earlier request with this key received the same response.',
      schema: TEXT,
    },
  }),
  ...(etag && ETAG),
});

function contentOf(
  operation: Operation,
  { response, csv, status = 200 }: Endpoint,
): Pick<DocumentedResponse, 'content'> {
  if (response === 'redirect' || response === 'empty') return {};
  if (typeof response === 'string') {
    const isText = response.startsWith('text/');
    return { content: { [response]: { schema: isText ? TEXT : BINARY } } };
  }
  const whole = operation.responses?.[status]?.content?.[JSON_TYPE]?.schema;
  const { success, data } = whole?.properties ?? {};
  const schema =
    success && data ? { allOf: [refTo('Success'), { properties: { data }, required: ['data'] }] } : whole;
  const table = csv && { [CSV_TYPE]: { schema: TEXT } };
  return schema ? { content: { [JSON_TYPE]: { schema }, ...table } } : {};
}
