import { failureCode, mayHeal, RemoteError } from './failure-code';
import type { RemoteFailureCode } from './states';

const ENTRY = 'https://shop.example.vn/releases/mfe-shop/1.0.0/remoteEntry.1a2b.js';
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

/** Messages of Module Federation 2.9.2, webpack 5 and mini-css-extract-plugin. */
const KNOWN: readonly (readonly [string, unknown, RemoteFailureCode, boolean])[] = [
  [
    'an entry that fails to load',
    new Error(
      `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {"remoteName":"mfe_shop","resourceUrl":"${ENTRY}"}\nOriginal Error Message:\n ScriptNetworkError: Failed to load script "${ENTRY}"`,
    ),
    'ENTRY_FAILED',
    true,
  ],
  [
    'an entry that throws',
    new Error(
      `Failed to load script resources. #RUNTIME-008\nargs: {}\nScriptExecutionError: Script "${ENTRY}" loaded but threw`,
    ),
    'ENTRY_FAILED',
    false,
  ],
  [
    'an entry that is an HTML page',
    new Error('Failed to get remoteEntry exports. #RUNTIME-001'),
    'ENTRY_FAILED',
    true,
  ],
  [
    'an entry that is not a container',
    new Error('does not contain "init" #RUNTIME-002'),
    'ENTRY_FAILED',
    false,
  ],
  [
    'a container without the module',
    new Error(`does not expose the requested module. #RUNTIME-014\nargs: {"remoteEntryUrl":"${ENTRY}"}`),
    'NOT_A_REMOTE',
    false,
  ],
  [
    'webpack’s container without the module',
    new Error(
      'Module "./remote" does not exist in container.\nwhile loading "./remote" from webpack/container/entry',
    ),
    'NOT_A_REMOTE',
    false,
  ],
  [
    'a chunk that fails to load',
    named('ChunkLoadError', `Loading chunk 12 failed.\n(error: ${ENTRY.replace('remoteEntry', '12')})`),
    'CHUNK_FAILED',
    true,
  ],
  [
    'a stylesheet that fails to load',
    new Error(`Loading CSS chunk 12 failed.\n(${ENTRY})`),
    'CHUNK_FAILED',
    true,
  ],
  [
    'a shared module of another major version',
    new Error(
      'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of mfe_shop which needs ^18.0.0',
    ),
    'SHARED_MISMATCH',
    false,
  ],
  [
    'a mismatch of a shared module while the container starts',
    new Error(`#RUNTIME-015\nargs: {"remoteEntryUrl":"${ENTRY}"}\nError: Version 19 does not satisfy ^18`),
    'SHARED_MISMATCH',
    false,
  ],
  [
    'a shared module without a provider',
    new Error('#RUNTIME-012 getter is not a function'),
    'SHARED_MISMATCH',
    false,
  ],
  [
    'an entry that needs the runtime of another shell',
    new Error(
      `#RUNTIME-008\nargs: {}\nScriptExecutionError: Script "${ENTRY}" loaded but threw a runtime error during execution: Uncaught Error: The shell provides no @evcare/shell/remote-runtime, so it does not satisfy this release.`,
    ),
    'SHARED_MISMATCH',
    false,
  ],
  ['code that throws while it is loaded', new TypeError('x is not a function'), 'ENTRY_FAILED', false],
  ['a thrown string', 'no', 'ENTRY_FAILED', false],
  ['an undefined error', undefined, 'ENTRY_FAILED', false],
  ['a failure detected by the shell', new RemoteError('SETUP_FAILED', 'RUNTIME-008'), 'SETUP_FAILED', false],
  ['an exceeded timeout', new RemoteError('TIMEOUT', 'no answer within 8000 ms'), 'TIMEOUT', false],
];

test.each(KNOWN)(
  'returns the failure code of %s and whether a retry may help',
  (_what, error, code, heals) => {
    expect(failureCode(error)).toBe(code);
    expect(mayHeal(error)).toBe(heals);
  },
);

test('a failure detected by the shell keeps its cause', () => {
  const cause = new Error('why');
  expect(new RemoteError('SETUP_FAILED', 'x', { cause })).toMatchObject({ name: 'RemoteError', cause });
});
