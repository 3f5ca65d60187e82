/** @jest-environment node */
import { committedReport, makeReport } from './api-report';
import { formatReport, checkReport, findWriteError, versionOf } from './report';

const surface = (text: string) => [{ request: '.', declarations: [text] }];
const at = (version: string, text = 'export declare const A: 1;') =>
  formatReport('contract', version, surface(text));
const first = at('1.0.0');
const changed = at('1.0.0', 'export declare const A: 2;');
const bumped = at('1.1.0', 'export declare const A: 2;');

describe('the committed API report', () => {
  const fresh = makeReport();

  it('is up to date', () => {
    const problem = checkReport(committedReport(), fresh);
    if (problem) throw new Error(problem);
  });

  it('contains every entry point, all kinds of names, and no comments', () => {
    expect(fresh.match(/^## .+$/gm)).toEqual([
      '## .',
      '## ./router',
      '## ./federation',
      '## ./release',
      '## ./auth-forms',
      '## ./passwords',
      '## ./format',
      '## ./shop',
      '## ./workshop',
      '## ./office',
      '## ./endpoints',
      '## ./team',
      '## ./testing',
    ]);
    expect(fresh).toContain('export declare const CONTRACT_VERSION');
    expect(fresh).toContain('export interface RemoteContext {');
    expect(fresh).toContain('export declare class HttpError extends Error {');
    expect(fresh).toContain('export declare function safeRedirect(');
    expect(fresh).toContain("export { Link } from 'react-router");
    expect(fresh).toContain("export { type RouteObject } from 'react-router");
    expect(fresh).not.toMatch(/^\s*(\/\*|\/\/)/m);
  });

  it('contains unexported types that public ones depend on', () => {
    expect(fresh).toContain('declare const REMOTE_KIND = "evcare.remote"');
  });

  it('contains no local paths', () => {
    expect(fresh).not.toContain(process.cwd());
    expect(fresh).not.toMatch(/export \{[^}]+\} from '\.\./);
  });
});

describe('checking a report', () => {
  it('accepts a report that is up to date', () => {
    expect(checkReport(first, first)).toBeNull();
    expect(versionOf(first)).toBe('1.0.0');
    expect(versionOf('# Something else')).toBeNull();
  });

  it('requires a version bump when only the surface changed', () => {
    expect(checkReport(first, changed)).toBe(
      'The public surface of the contract changed, but its version is still 1.0.0: bump the version in package.json ' +
        'and in CONTRACT_VERSION: major when something was removed or narrowed, or was renamed without keeping the ' +
        'earlier name, minor when something was added, patch when only a spelling of the same type changed; then run `npm run api-report`.',
    );
  });

  it('requires a new report after a bump', () => {
    expect(checkReport(first, bumped)).toMatch('The API report is of version 1.0.0, the package is 1.1.0');
  });

  it('requires a first report if there is none', () => {
    expect(checkReport(null, first)).toMatch('--first');
  });
});

describe('writing a report', () => {
  it('is rejected when one version would have two surfaces', () => {
    expect(findWriteError(first, changed, false)).toMatch('bump the version');
    expect(findWriteError(first, changed, true)).toMatch('--first');
  });

  it('is allowed after a bump or without changes', () => {
    expect(findWriteError(first, bumped, false)).toBeNull();
    expect(findWriteError(first, first, false)).toBeNull();
  });

  it('is only allowed for the first time with the `--first` option', () => {
    expect(findWriteError(null, first, false)).toMatch('There is no API report yet');
    expect(findWriteError(null, first, true)).toBeNull();
    expect(findWriteError(first, first, true)).toMatch('this one has');
  });
});
