import { holdSiteIndex } from './hold-site-index';

type Answer = { status: number; heldMs?: number; body?: object; headers?: Record<string, string> } | Error;

/** Runs the loop until all answers are used. Returns the requests, the pauses and the revisions. */
async function run(answers: readonly Answer[], random = 0.5) {
  const rest = [...answers];
  const end = new AbortController();
  const requests: { url: string; headers: unknown }[] = [];
  const pauses: number[] = [];
  let now = 0;
  let revision = 3;
  await holdSiteIndex({
    async transport(url, init) {
      requests.push({ url, headers: init.headers });
      const answer = rest.shift() as Answer;
      if (answer instanceof Error) throw answer;
      now += answer.heldMs ?? 0;
      const body = answer.status === 200 ? JSON.stringify(answer.body) : null;
      return new Response(body, { status: answer.status, headers: answer.headers });
    },
    revision: () => revision,
    onRevision: (newest) => (revision = newest),
    signal: end.signal,
    now: () => now,
    random: () => random,
    async pause(ms) {
      pauses.push(ms);
      if (rest.length === 0) end.abort();
    },
  });
  return { requests, pauses, revision };
}

const unchanged = { status: 304, heldMs: 25_000 };

test('sends the current revision and reports each newer revision', async () => {
  const { requests, revision } = await run([{ status: 200, body: { revision: 5 } }, unchanged]);
  expect(requests).toEqual([
    { url: '/site.json', headers: { 'If-None-Match': '"3"', Prefer: 'wait=25' } },
    { url: '/site.json', headers: { 'If-None-Match': '"5"', Prefer: 'wait=25' } },
  ]);
  expect(revision).toBe(5);
});

test('sends the next request within a second after a new revision or a held request without one', async () => {
  const { pauses } = await run([{ status: 200, body: { revision: 4 } }, unchanged, unchanged], 1);
  expect(pauses).toEqual([1_000, 1_000, 1_000]);
});

test.each<[string, Answer]>([
  ['a network error', new Error('offline')],
  ['an error of the server', { status: 502 }],
  ['an answer that was not held', { status: 304, heldMs: 10 }],
  ['a revision that is not newer', { status: 200, body: { revision: 3 } }],
  ['a page of a login portal', { status: 200, body: [] }],
])('doubles the pause after each consecutive unusable answer: %s', async (_what, answer) => {
  const { pauses, revision } = await run([answer, answer, answer, answer, unchanged], 1);
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 1_000]);
  expect(revision).toBe(3);
});

test('waits between one and two times the delay that a busy server requests', async () => {
  const busy = { status: 503, headers: { 'Retry-After': '60' } };
  expect((await run([busy], 0)).pauses).toEqual([60_000]);
  expect((await run([busy], 1)).pauses).toEqual([120_000]);
});

test('stops if there is no site index', async () => {
  const { requests, pauses } = await run([{ status: 404 }]);
  expect([requests.length, pauses]).toEqual([1, []]);
});
