import {
  refOf,
  type DocumentedResponse,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from './document';
import { capitalised } from './names';

/** Minimum length in characters of a part that becomes a component if it occurs again. */
const MIN_SHARED = 50;

const JSON_TYPE = 'application/json';
const CSV = 'text/csv';

type Kind = 'headers' | 'parameters' | 'requestBodies' | 'responses';

/** Replaces repeated parameters, bodies, headers and responses of operations with references. */
export function shareParts(document: OpenApiDocument): void {
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
  const parameters = createSharing(
    operations.flatMap(({ parameters: own = [] }) => own),
    'parameters',
    ({ name }: Parameter) => capitalised(name.replace(/\W/g, '')),
  );
  const bodies = createSharing(
    operations.flatMap(({ requestBody }) => requestBody ?? []),
    'requestBodies',
    bodyName,
  );
  const errors = Object.values(document.components?.responses ?? {});
  const answers = operations.flatMap((operation) => Object.values(operation.responses ?? {}));
  const headers = shareHeaders([...answers, ...errors]);
  const responses = createSharing(answers, 'responses', answerName);
  for (const operation of operations) {
    if (operation.parameters) operation.parameters = operation.parameters.map(parameters.share);
    if (operation.requestBody) operation.requestBody = bodies.share(operation.requestBody);
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, response]) => [
        status,
        responses.share(response),
      ]),
    ) as NonNullable<Operation['responses']>;
  }
  const { components } = document;
  document.components = {
    ...components,
    headers,
    requestBodies: bodies.components,
    parameters: parameters.components,
    responses: { ...components?.responses, ...(responses.components as Record<string, DocumentedResponse>) },
  };
  inlineSingleUse(document, operations);
}

/** Inlines responses that only one operation uses, because a component would only add its name. */
function inlineSingleUse(document: OpenApiDocument, operations: readonly Operation[]): void {
  const components = document.components?.responses ?? {};
  const nameOf = (response: DocumentedResponse) => response.$ref?.split('/').pop() ?? '';
  const uses = new Map<string, number>();
  for (const { responses = {} } of operations) {
    for (const name of Object.values(responses).map(nameOf)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const component = components[nameOf(response)];
      if (!component || uses.get(nameOf(response)) !== 1) continue;
      operation.responses = { ...operation.responses, [status]: component };
      delete components[nameOf(response)];
    }
  }
}

/** Makes components of all response headers and returns them. */
function shareHeaders(responses: readonly DocumentedResponse[]): Record<string, object> {
  const components: Record<string, object> = {};
  for (const response of responses) {
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const component = name.replace(/\W/g, '');
      components[component] ??= header;
      response.headers = { ...response.headers, [name]: { $ref: `#/components/headers/${component}` } };
    }
  }
  return components;
}

function createSharing<T extends object>(all: readonly T[], kind: Kind, nameOf: (part: T) => string) {
  const counts = new Map<string, number>();
  for (const part of all) {
    const text = JSON.stringify(part);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const components: Record<string, T> = {};
  const names = new Map<string, string>();
  const share = (part: T): T => {
    const text = JSON.stringify(part);
    if ('$ref' in part || text.length < MIN_SHARED || counts.get(text) === 1) return part;
    const name = names.get(text) ?? unused(nameOf(part), components);
    names.set(text, name);
    components[name] = part;
    return { $ref: `#/components/${kind}/${name}` } as unknown as T;
  };
  return { components, share };
}

function unused(name: string, taken: Readonly<Record<string, object>>): string {
  let number = 1;
  while ((number === 1 ? name : name + number) in taken) number++;
  return number === 1 ? name : name + number;
}

/** Names a response after its data (`OrderAnswer`), or its lack of a body (`RedirectAnswer`). */
function answerName({ description = '', content }: DocumentedResponse): string {
  const types = Object.keys(content ?? {});
  const [type = ''] = types;
  if (types.length === 0) return `${description.split(/\W+/).map(capitalised).join('')}Answer`;
  if (types.includes(CSV)) return 'CsvAnswer';
  if (type !== JSON_TYPE) return `${capitalised(type.replace(/\W/g, ''))}Answer`;
  const schema = content?.[JSON_TYPE]?.schema ?? {};
  const [, own] = (schema['allOf'] ?? []) as JsonSchema[];
  const data = own?.properties?.['data'] ?? schema;
  return `${refOf(data) ?? (data['type'] === 'null' ? 'Empty' : 'Data')}Answer`;
}

type RequestBody = NonNullable<Operation['requestBody']>;

/** Names a body after its schema, such as `OrderRequest`, or after its media type. */
function bodyName({ content }: RequestBody): string {
  const [type = '', media] = Object.entries(content)[0] ?? [];
  return (media?.schema && refOf(media.schema)) ?? capitalised(type.split('/')[0] ?? '');
}
