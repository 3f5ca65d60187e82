import type { GateRule } from '../gate-rule';
import { idOf } from '../live-releases';
import type { RouteProblem } from '../render/report';

const ADVICE: Readonly<Record<RouteProblem['kind'], string>> = {
  threw: 'render it without window, document, storage and other things that a server does not have.',
  stuck: 'find out what it waits for, or where it loops; a page has all its data at once.',
  slow: 'make it smaller, or move work that its first view does not need to the browser.',
  empty: "render something for a guest, or set render: 'browser' at its prefix in the manifest.",
  failed: 'load it with `npm start`; its code and its loaders have to run on a server.',
  code: 'build it again and publish the new build.',
};

/** Reports the routes that a server can't render. */
export const render: GateRule = ({ release, render: report }) =>
  (report?.problems ?? []).map(({ route, kind, message }) => ({
    rule: 'render',
    level: 'refuse',
    message: `${idOf(release)}, rendered by a server: ${route}: ${message}`,
    affected: [idOf(release)],
    advice: ADVICE[kind],
  }));
