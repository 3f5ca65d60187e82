import type { OpenApiDocument } from './document';

export const TITLE = 'EVCare API';

const DESCRIPTION = `HTTP API of a shop and workshop for electric vehicles.

- **Answers** are \`{ "success": true, "data": … }\`, and may have a \`message\` in Vietnamese to show to the user.
- **Errors** are \`{ "success": false, "code", "message", "errors" }\`. Decide by \`code\`; \`errors\` has messages by field.
- **Sign in** with \`POST /api/auth/login\`, send \`accessToken\` as a bearer token, and renew it with \`POST /api/auth/refresh-token\`.
- **Repeat safely** by sending the same \`Idempotency-Key\` with each attempt.
- **Changes** of shared objects name the version that was read in \`If-Match\`, and get 409 \`STALE_VERSION\` if it is outdated.
- **Public lists are lenient**: unknown or invalid parameters are ignored, so that no link leads to an error. All others answer 400.
- **429 and 503** have \`Retry-After\` in seconds.
- **Money** is in whole đồng; times are in UTC with \`Z\`, days are \`yyyy-MM-dd\` in Vietnam.
- **Paths** are matched without regard to case.`;

export const INFO = {
  title: TITLE,
  version: '1.0.0',
  summary: 'Shop, workshop and back office of EVCare',
  description: DESCRIPTION,
  license: { name: 'MIT', identifier: 'MIT' },
};

const TAGS: Readonly<Record<string, string>> = {
  vehicles: 'Vehicles of customers, with their battery and odometer.',
};

/** Declares the tags that operations use, sorted alphabetically. */
export function describeTags(document: OpenApiDocument): void {
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
  const used = [...new Set(operations.flatMap(({ tags = [] }) => tags))].sort();
  document.tags = used.map((name) => ({ name, description: TAGS[name] ?? `Endpoints of ${name}.` }));
}
