import { remoteOf } from '../testing';
import type { Seen } from './observer';
import { problemsOf, type Evidence } from './verdict';

const { release } = remoteOf('mfe-account');
const seen: Seen = {
  actual: { contract: '^1.0.0', routes: ['/account'], slots: [], reducers: [], listens: [] },
  began: true,
  violations: [],
  replaced: [],
  painted: true,
};
const good: Evidence = { seen, failures: [], errors: [], strangers: [], late: false };
const failure = (code: string) => ({ remote: 'mfe-account', code, message: 'why' });
const problems = (more: Partial<Evidence>, remote: typeof release | null = release) =>
  problemsOf({ ...good, ...more }, remote).map(({ kind, message }) => `${kind}: ${message}`);

test('nothing speaks against a release that came to life and shows its page', () => {
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
])('what the shell reports as %s is a problem of kind %s, told once', (code, kind) => {
  const told = problems({ failures: [failure(code)], seen: { ...seen, actual: null, painted: false } });
  expect(told).toEqual([`${kind}: the shell reports ${code} of mfe-account: why`]);
});

test('a route that is not declared is left to the rule that knows more, where it could be seen', () => {
  expect(problems({ failures: [failure('UNDECLARED_ROUTE')] })).toEqual([]);
  expect(problems({ failures: [failure('UNDECLARED_ROUTE')], seen: null })).toHaveLength(1);
});

test('a remote that says nothing at all never came to life', () => {
  expect(problems({ seen: { ...seen, actual: null } })).toEqual([
    'load: mfe-account never came to life on its page.',
  ]);
  expect(problems({ seen: null, late: true })).toEqual([
    'load: mfe-account never came to life on its page.',
    'time: it was not over when the time was up.',
  ]);
});

test('an endless loop is the only problem of a page that does not answer', () => {
  expect(problems({ seen: null, hung: true })).toEqual([
    'time: its page never answers: its code runs an endless loop while it loads.',
  ]);
});

test('each function of the browser that it replaces is a problem', () => {
  expect(problems({ seen: { ...seen, replaced: ['Array.prototype.map', 'window.fetch'] } })).toEqual([
    'error: it replaces Array.prototype.map for the whole page.',
    'error: it replaces window.fetch for the whole page.',
  ]);
});

test('a page without a heading is no page', () => {
  expect(problems({ seen: { ...seen, painted: false } })).toEqual([
    'render: the page shows no heading, so no page.',
  ]);
});

test('errors, what the policy stopped and what was asked for elsewhere count each', () => {
  const told = problems({
    errors: ['x is not defined'],
    seen: { ...seen, violations: ['img-src stopped https://a.test/'] },
    strangers: ['/releases/shell/1.0.0/x.js', '/releases/shell/1.0.0/x.js'],
  });
  expect(told).toEqual([
    'error: an error that nobody caught: x is not defined',
    'policy: img-src stopped https://a.test/',
    'request: it asked for /releases/shell/1.0.0/x.js',
  ]);
});
