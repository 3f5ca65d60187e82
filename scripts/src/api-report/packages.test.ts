import { ROOT } from '../workspace/parts';
import { committedReport, REPORTED } from './packages';
import { formatReport } from './report';
import { checkReport } from './rules';

const read = REPORTED.map((reported) => ({ ...reported, fresh: reported.read() }));
const [contract, ui] = read.map(({ fresh }) => fresh);

describe.each(read)('the committed API report of $folder', ({ fresh, ...reported }) => {
  const text = formatReport(fresh);

  it('is up to date', () => {
    const problem = checkReport(committedReport(reported), fresh, reported.versioning);
    if (problem) throw new Error(problem);
  });

  it('contains no comments and no local paths', () => {
    expect(text).not.toMatch(/^\s*(\/\*|\/\/)/m);
    expect(text).not.toContain(ROOT);
    expect(text).not.toMatch(/export \{[^}]+\} from '\.\./);
  });
});

const requests = (report: typeof contract) => report?.surfaces.map(({ request }) => request);

it('the report of the contract has every entry point for remotes, all kinds of names, and types that they use', () => {
  expect(requests(contract)).toEqual([
    '.',
    './router',
    './federation',
    './release',
    './auth-forms',
    './passwords',
    './format',
    './shop',
    './workshop',
    './office',
    './endpoints',
    './team',
    './testing',
  ]);
  const text = contract && formatReport(contract);
  expect(text).toContain('export declare const CONTRACT_VERSION');
  expect(text).toContain('export interface RemoteContext {');
  expect(text).toContain('export declare class HttpError extends Error {');
  expect(text).toContain('export declare function safeRedirect(');
  expect(text).toContain("export { Link } from 'react-router");
  expect(text).toContain("export { type RouteObject } from 'react-router");
  expect(text).toContain('declare const REMOTE_KIND = "evcare.remote"');
});

it('the report of the primitives has the entry points of the published package', () => {
  expect(requests(ui)).toEqual([
    '.',
    './combobox',
    './data',
    './dates',
    './dialog',
    './drafts',
    './files',
    './forms',
    './stars',
    './unsaved',
  ]);
  expect(ui && formatReport(ui)).toContain('export declare function Alert(');
});
