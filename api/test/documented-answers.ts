import { ALL_ENDPOINTS } from '@evcare/shared-contracts/endpoints/server';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import type { DocumentedResponse, OpenApiDocument, Operation } from '../src/app/openapi/document';

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** Describes how a response contradicts the document; returns `null` if it does not. */
export type AnswerCheck = (method: string, path: string, answer: Answer) => string | null;

const ROOT = 'openapi';
const DECLARED = new Set(ALL_ENDPOINTS.map(({ id }) => id));

const escaped = (part: string) => part.replace(/~/g, '~0').replace(/\//g, '~1');
const pointer = (...parts: string[]) => `${ROOT}#/${parts.map(escaped).join('/')}`;

/**
 * Creates a check of responses against an OpenAPI document. Paths that the document lacks are not checked.
 */
export function createAnswerCheck(document: OpenApiDocument): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, ROOT);
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (address: string): ValidateFunction => {
    const existing = validators.get(address) ?? ajv.compile({ $ref: address });
    validators.set(address, existing);
    return existing;
  };
  const paths = Object.entries(document.paths ?? {}).map(([path, operations]) => ({
    path,
    operations,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    parameters: path.split('{').length,
  }));
  // A path without parameters takes precedence over a path with parameters, as in the router.
  paths.sort((a, b) => a.parameters - b.parameters);

  return (method, url, answer) => {
    const [given = ''] = url.split('?');
    const match = paths.find(
      ({ pattern, operations }) => pattern.test(given) && method.toLowerCase() in operations,
    );
    const operation = match?.operations[method.toLowerCase()];
    if (!match || !operation) return null;
    const found = responseOf(document, match.path, method.toLowerCase(), operation, answer.statusCode);
    if (!found && !DECLARED.has(operation.operationId ?? '')) return null;
    if (!found) return `status ${answer.statusCode} is not documented`;
    return contradiction(found.response, found.address, answer, operation, validatorAt);
  };
}

function responseOf(
  { components }: OpenApiDocument,
  path: string,
  method: string,
  { responses = {} }: Operation,
  statusCode: number,
): { response: DocumentedResponse; address: string[] } | null {
  const status = statusCode in responses ? String(statusCode) : statusCode >= 400 ? 'default' : '';
  const response = responses[status];
  if (!response) return null;
  if (!response.$ref) return { response, address: ['paths', path, method, 'responses', status] };
  const name = response.$ref.split('/').pop() as string;
  const shared = components?.responses?.[name];
  return shared ? { response: shared, address: ['components', 'responses', name] } : null;
}

function contradiction(
  { content }: DocumentedResponse,
  address: readonly string[],
  { statusCode, headers, body }: Answer,
  { operationId = '' }: Operation,
  validatorAt: (address: string) => ValidateFunction,
): string | null {
  const isDeclared = DECLARED.has(operationId);
  if (!content) return body === '' || !isDeclared ? null : `status ${statusCode} has a body`;
  const type = String(headers['content-type']).split(';')[0] as string;
  if (!(type in content)) return `type ${type} is not documented for status ${statusCode}`;
  if (type !== 'application/json') return null;
  // Routes that are not declared do not list their errors.
  const valid =
    statusCode < 400 || isDeclared
      ? validatorAt(pointer(...address, 'content', type, 'schema'))
      : validatorAt(pointer('components', 'schemas', 'Error'));
  const data: unknown = JSON.parse(body);
  if (valid(data)) return null;
  const { code = '' } = data as { code?: string };
  const errors = valid.errors?.slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return `status ${statusCode} ${code}: ${errors?.join('; ')}`;
}
