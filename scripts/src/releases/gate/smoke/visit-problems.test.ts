import { remoteOf } from '../testing';
import type { Observation } from './observer';
import { visitProblems, type VisitResult } from './visit-problems';

const { release } = remoteOf('mfe-account');
const seen: Observation = {
  actual: { contract: '^1.0.0', routes: ['/account'], slots: [], reducers: [], listens: [], emits: [] },
  setupCalled: true,
  violations: [],
  replaced: [],
  painted: true,
};
const good: VisitResult = { seen, failures: [], errors: [], foreignRequests: [], timedOut: false };
const failure = (code: string) => ({ remote: 'mfe-account', code, message: 'why' });
const problems = (more: Partial<VisitResult>, remote: typeof release | null = release) =>
  visitProblems({ ...good, ...more }, remote).map(({ kind, message }) => `${kind}: ${message}`);

test('finds no problem in a release that was set up and shows its page', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ seen: { ...seen, actual: null } }, null)).toEqual([]);
});

test.each([
  ['NOT_A_REMOTE', 'expose'],
  ['SETUP_FAILED', 'setup'],
  ['RENDER_FAILED', 'render'],
  ['TIMEOUT', 'time'],
  ['ENTRY_FAILED', 'load'],
  ['INTEGRITY_FAILED', 'load'],
  ['SOMETHING_NEW', 'load'],
])('reports %s of the shell once, as a problem of kind %s', (code, kind) => {
  const reported = problems({ failures: [failure(code)], seen: { ...seen, actual: null, painted: false } });
  expect(reported).toEqual([`${kind}: the shell reports ${code} of mfe-account: why`]);
});

test('leaves an undeclared route to the rule that compares routes, if setup() returned', () => {
  expect(problems({ failures: [failure('UNDECLARED_ROUTE')] })).toEqual([]);
  expect(problems({ failures: [failure('UNDECLARED_ROUTE')], seen: null })).toHaveLength(1);
});

test('reports a remote that was never set up', () => {
  expect(problems({ seen: { ...seen, actual: null } })).toEqual([
    'load: mfe-account was never set up on its page.',
  ]);
  expect(problems({ seen: null, timedOut: true })).toEqual([
    'load: mfe-account was never set up on its page.',
    'time: the visit timed out.',
  ]);
});

test('reports only an endless loop for a page that does not respond', () => {
  expect(problems({ seen: null, hung: true })).toEqual([
    'time: its page never responds: its code runs an endless loop while it loads.',
  ]);
});

test('reports each replaced function of the browser', () => {
  expect(problems({ seen: { ...seen, replaced: ['Array.prototype.map', 'window.fetch'] } })).toEqual([
    'error: it replaces Array.prototype.map for the whole page.',
    'error: it replaces window.fetch for the whole page.',
  ]);
});

test('reports a page without a heading', () => {
  expect(problems({ seen: { ...seen, painted: false } })).toEqual([
    'render: the page shows no heading, so no page.',
  ]);
});

test('reports errors, policy violations and foreign requests', () => {
  const reported = problems({
    errors: ['x is not defined'],
    seen: { ...seen, violations: ['img-src stopped https://a.test/'] },
    foreignRequests: ['/releases/shell/1.0.0/x.js', '/releases/shell/1.0.0/x.js'],
  });
  expect(reported).toEqual([
    'error: an uncaught error: x is not defined',
    'policy: img-src stopped https://a.test/',
    'request: it requested /releases/shell/1.0.0/x.js',
  ]);
});
