import type { GateRule } from '../gate-rule';
import { idOf } from '../live-releases';
import type { SmokeProblem } from '../smoke/report';

const ADVICE: Readonly<Record<SmokeProblem['kind'], string>> = {
  load: 'build it again and try it with `npm start`; its code must run on its own and request only its own files.',
  expose: 'make the default export of src/remote.tsx with defineRemote().',
  setup:
    'run the conformance suite of the package: setup() must not throw and must return what the manifest declares.',
  error: 'catch it or fix its cause; errors of a remote must not reach the window.',
  policy: 'avoid what the policy forbids (inline scripts, eval, other origins).',
  request: 'keep every file inside the build, and go to the API through ctx.http.',
  render:
    'open its first page with `npm start` and fix the error; the page must also render when the API answers 503.',
  hydrate:
    'make the first render the same on server and browser: no window, storage, clock or random number before useHydrated().',
  time: 'find out what it waits for; setup() must return at once and a page must render without the API.',
};

/** Reports the problems that occurred while the release was tried. */
export const smoke: GateRule = ({ release, smoke: report }) =>
  (report?.problems ?? []).map(({ kind, message }) => ({
    rule: kind === 'expose' ? 'exposes' : 'smoke',
    level: 'refuse',
    message: `${idOf(release)}, tried in ${report?.engine}: ${message}`,
    affected: [idOf(release)],
    advice: ADVICE[kind],
  }));
