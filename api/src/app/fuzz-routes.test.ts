import { errorBodySchema } from '@evcare/shared-contracts';
import fc from 'fast-check';
import { startApi, type TestApi } from '../../test/api';

/** Number of requests; the check list requires a run with `FUZZ_REQUESTS=5000`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 400);
/** Responses that end only when the client disconnects. */
const ENDLESS = /\/stream$/;

let api: TestApi;
const ROLES = ['customer', 'technician', 'staff', 'manager', 'admin'] as const;
/** Access token of each caller; the first one is not signed in. */
const tokens: (string | undefined)[] = [undefined];
beforeAll(async () => {
  api = await startApi({ limitScale: 1000 });
  await api.checkAnswers();
  for (const role of ROLES) tokens.push((await api.person({ role })).token);
});
afterAll(() => api.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '2026-11-20',
    '\u0000',
    "' OR 1=1 --",
    '../x',
    '01JAAAAAAAAAAAAAAAAAAAAAAA',
    '😀',
  ),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Names of real fields, so that some requests pass validation. */
const field = fc.constantFrom(
  ...[
    'id',
    'page',
    'pageSize',
    'q',
    'status',
    'from',
    'to',
    'date',
    'items',
    'contact',
    'reason',
    'note',
    'phone',
  ],
  ...[
    'startAt',
    'serviceIds',
    'vehicleId',
    'email',
    'fullName',
    'name',
    'price',
    'quantity',
    'version',
    'topics',
  ],
  ...['answers', 'rating', 'text', 'code', 'odometerKm', 'plate', 'role', 'permissions', 'sort', 'category'],
);
const fields = fc.dictionary(field, value, { maxKeys: 6 });

/** Words that appear in zod's own messages. */
const ENGLISH = /Invalid|expected|Unrecognized|Too (big|small)/;

test('no route fails, whatever the request and its caller', async () => {
  const routes = [...api.app.routeTable].flatMap(([url, methods]) =>
    [...methods]
      .filter((method) => method !== 'HEAD' && !ENDLESS.test(url))
      .map((method) => ({ url, method })),
  );
  expect(routes.length).toBeGreaterThan(150);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.array(text, { minLength: 4, maxLength: 4 }),
      fc.dictionary(field, text, { maxKeys: 4 }),
      fc.oneof(fields, value),
      fc.nat(5),
      async ({ url, method }, parts, query, payload, who) => {
        let part = 0;
        const path = url.replace(
          /:\w+|\*/g,
          () => encodeURIComponent(wellFormed(parts[part++ % 4] ?? '')) || '0',
        );
        const search = new URLSearchParams(query).toString();
        const token = tokens[who];
        const response = await api.call(method, `${path}?${search}`, {
          ...(token !== undefined && { token }),
          ...(method !== 'GET' && {
            payload: JSON.stringify(payload) ?? '',
            headers: { 'content-type': 'application/json', 'idempotency-key': 'fuzz-key-1' },
          }),
        });
        if (response.statusCode >= 500)
          expect([method, path, NOT_CONFIGURED]).toEqual([
            method,
            path,
            expect.arrayContaining([response.data.code]),
          ]);
        if (response.statusCode >= 400) {
          expect(errorBodySchema.safeParse(response.data).success).toBe(true);
          expect(
            Object.values(response.data.errors ?? {})
              .flat()
              .join(),
          ).not.toMatch(ENGLISH);
        }
        expect(response.body).not.toMatch(/\n +at |node_modules|select .* from/i);
        const role = ROLES[who - 1];
        if (response.statusCode === 401 && role) tokens[who] = (await api.person({ role })).token;
      },
    ),
    { numRuns: REQUESTS },
  );
}, 600_000);

/** Codes of the 503 responses for what the test API has no settings for: Google and the release dashboard. */
const NOT_CONFIGURED = ['GOOGLE_NOT_CONFIGURED', 'RELEASES_UNAVAILABLE'];
const wellFormed = (given: string): string => Buffer.from(given).toString().replace(/[/\\]/g, '_');
