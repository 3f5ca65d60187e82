import type { ErrorBody } from '@evcare/shared-contracts';
import type { Endpoint, EndpointError } from '@evcare/shared-contracts/endpoints/server';
import { requiredRight } from '@evcare/shared-contracts/endpoints/server';
import { refTo, type DocumentedResponse, type JsonSchema } from './document';
import { capitalised } from './names';

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Body of every error.',
  required: ['success', 'code', 'message'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', description: 'Stable error code, for use in program logic.' },
    message: { type: 'string', description: 'Vietnamese text that may be shown to the user.' },
    errors: {
      type: 'object',
      description: 'Vietnamese messages by field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: {
      type: 'object',
      description: 'Details of the error, which depend on the code.',
      additionalProperties: true,
    },
    requestId: { type: 'string', description: 'Id of the request in logs.' },
  } satisfies Record<keyof ErrorBody, object>,
};

type Status = EndpointError['status'] | 'default';

/** Codes of errors that any request may get: unreadable requests and errors of the server. */
const OTHERS = [
  'ACCOUNT_ERASED',
  'ACCOUNT_LOCKED',
  'BAD_REQUEST',
  'BUSY',
  'INTERNAL',
  'METHOD_NOT_ALLOWED',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'READ_ONLY',
  'REQUEST_TIMEOUT',
  'STORAGE_FULL',
  'UNAVAILABLE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
];

/**
 * Codes that every response with the status may have, in addition to the codes that the endpoint declares.
 */
const BESIDES: Readonly<Record<number, readonly string[]>> = {
  400: ['BAD_REQUEST'],
  403: ['ACCOUNT_LOCKED'],
  429: ['RATE_LIMITED'],
  503: ['BUSY', 'READ_ONLY', 'UNAVAILABLE'],
};

/** Response components, and the references to them that operations use. */
export interface ErrorResponses {
  readonly components: Record<string, DocumentedResponse>;
  /** Returns a reference to a response component for each status. */
  of(endpoint: Endpoint): Record<string, DocumentedResponse>;
}

/** Creates the collection of error responses, with one component per set of codes. */
export function createErrorResponses(): ErrorResponses {
  const components: Record<string, DocumentedResponse> = {};
  const names = new Map<string, string>();
  const refer = (status: Status, codes: readonly string[], id: string): DocumentedResponse => {
    const response = responseOf(status, codes);
    const key = `${status} ${codes.join()}`;
    let name = names.get(key) ?? nameOf(status, codes, id);
    names.set(key, name);
    const existing = components[name];
    if (existing && JSON.stringify(existing) !== JSON.stringify(response)) name += status;
    components[name] ??= response;
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    components,
    of(endpoint) {
      const errors = errorsOf(endpoint);
      const statuses = [...new Set(errors.map(({ status }) => status))].sort((a, b) => a - b);
      const codesOf = (status: Status) => [
        ...new Set([
          ...errors.filter((error) => error.status === status).map(({ code }) => code),
          ...(BESIDES[Number(status)] ?? []),
        ]),
      ];
      return {
        ...Object.fromEntries(
          statuses.map((status) => [status, refer(status, codesOf(status), endpoint.id)]),
        ),
        default: refer('default', OTHERS, ''),
      };
    },
  };
}

function errorsOf(endpoint: Endpoint): readonly EndpointError[] {
  const { access, path, body, query, ifMatch, upload, errors = [] } = endpoint;
  const hasInput = Boolean(body ?? query ?? ifMatch ?? upload) || path.includes(':');
  return [
    ...(hasInput || access === 'public' ? [{ status: 400, code: 'VALIDATION_FAILED' } as const] : []),
    ...(access === 'public'
      ? []
      : ([
          { status: 401, code: 'UNAUTHENTICATED' },
          { status: 401, code: 'TOKEN_EXPIRED' },
        ] as const)),
    ...(requiredRight(access) ? [{ status: 403, code: 'FORBIDDEN' } as const] : []),
    ...(ifMatch === 'required' ? [{ status: 428, code: 'PRECONDITION_REQUIRED' } as const] : []),
    // Sorted, so that operations with the same codes share a component.
    ...[...errors].sort((a, b) => a.code.localeCompare(b.code)),
  ];
}

const COMMON_NAMES: Readonly<Record<string, string>> = {
  default: 'Error',
  '400 VALIDATION_FAILED,BAD_REQUEST': 'BadRequest',
  '401 UNAUTHENTICATED,TOKEN_EXPIRED': 'Unauthorized',
  '403 FORBIDDEN,ACCOUNT_LOCKED': 'Forbidden',
};
/**
 * Maximum number of codes in a component's name; larger sets are named after the first endpoint that has
 * them.
 */
const MAX_CODES_IN_NAME = 2;

/**
 * Names a component after its codes, such as `StaleVersionOrPlateInUse`, or after the endpoint if there are
 * many codes, such as `OrdersPlace409`. The caller appends the status if the name is already taken.
 */
function nameOf(status: Status, codes: readonly string[], id: string): string {
  const common = COMMON_NAMES[status === 'default' ? status : `${status} ${codes.join()}`];
  const particular = codes.filter((code) => !BESIDES[Number(status)]?.includes(code));
  const named = particular.length > 0 ? particular : codes;
  if (!common && named.length > MAX_CODES_IN_NAME) return id.split('.').map(capitalised).join('') + status;
  return common ?? named.map((code) => code.toLowerCase().split('_').map(capitalised).join('')).join('Or');
}

const DESCRIPTIONS: Readonly<Record<Status, string>> = {
  400: 'Invalid request.',
  401: 'Not signed in.',
  403: 'Forbidden.',
  404: 'Not found.',
  409: 'Conflict.',
  410: 'Gone.',
  412: 'The version is outdated.',
  413: 'Body too large.',
  415: 'Unsupported media type.',
  422: 'Unprocessable: breaks a rule, or reuses an idempotency key.',
  428: '`If-Match` header is missing.',
  429: 'Too many requests.',
  503: 'Unavailable.',
  default: 'Other errors.',
};

function responseOf(status: Status, codes: readonly string[]): DocumentedResponse {
  return {
    description: DESCRIPTIONS[status],
    ...((status === 429 || status === 503 || status === 'default') && {
      headers: {
        'Retry-After': {
          description: 'Seconds to wait, with 429 and 503.',
          schema: { type: 'integer', minimum: 0 },
        },
      },
    }),
    ...(status === 401 && {
      headers: { 'WWW-Authenticate': { description: '`Bearer`.', schema: { type: 'string' } } },
    }),
    content: {
      'application/json': {
        schema: { allOf: [refTo('Error'), { properties: { code: { enum: [...codes] } } }] },
      },
    },
  };
}
