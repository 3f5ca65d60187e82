import { findBreaks, formatReport, parseReport, type Report } from './report';
import { checkReport, nextReport } from './rules';

const at = (version: string, ...declarations: string[]): Report => ({
  name: '@evcare/ui',
  version,
  breaks: [],
  surfaces: [{ request: '.', declarations }],
});
const A = 'export declare const A: 1;';
const A_CHANGED = 'export declare const A: 2;';
const B = 'export interface B {\n    a: 1;\n\n    b: 2;\n}';

describe('a report', () => {
  it('is read as it was written, with empty lines in declarations', () => {
    const report = { ...at('1.0.0', A, B), breaks: ['.: C', './forms: D'] };
    expect(parseReport(formatReport(report))).toEqual(report);
    expect(parseReport('# Something else')).toMatchObject({ version: '', surfaces: [] });
  });

  it.each([
    ['export declare function card(a: 1): void;', 'card'],
    ['export declare class Sheet {\n}', 'Sheet'],
    ['export type Tone = 1;', 'Tone'],
    ["export { type RouteObject } from 'react-router';", 'RouteObject'],
    ["export { Link } from 'react-router';", 'Link'],
  ])('names %s as a break once it is gone', (declaration, name) => {
    expect(findBreaks(at('1.0.0', declaration, A), at('1.0.0', A))).toEqual([`.: ${name}`]);
  });

  it('names what changed and every name of a lost entry point, but nothing that was added', () => {
    expect(findBreaks(at('1.0.0', A), at('1.0.0', A_CHANGED, B))).toEqual(['.: A']);
    expect(findBreaks(at('1.0.0', A, B), { ...at('1.0.0'), surfaces: [] })).toEqual(['.: A', '.: B']);
    expect(findBreaks(at('1.0.0', A), at('1.0.0', A, B))).toEqual([]);
  });
});

describe.each(['manual', 'commits'] as const)('the report of a package with versions by %s', (versioning) => {
  it('is required', () => {
    expect(checkReport(null, at('1.0.0', A), versioning)).toMatch('--first');
    expect(nextReport(null, at('1.0.0', A), versioning, {})).toMatchObject({
      problem: expect.stringMatching('--first'),
    });
  });

  it('is written for the first time only with the option for it', () => {
    expect(nextReport(null, at('1.0.0', A), versioning, { first: true })).toEqual({ report: at('1.0.0', A) });
    expect(nextReport(at('1.0.0', A), at('1.0.0', A), versioning, { first: true })).toMatchObject({
      problem: expect.stringMatching('has'),
    });
  });

  it('may stay as it is, and is required anew for another version', () => {
    expect(checkReport(at('1.0.0', A), at('1.0.0', A), versioning)).toBeNull();
    expect(checkReport(at('1.0.0', A), at('2.0.0', A), versioning)).toMatch(
      'is of version 1.0.0, the package is 2.0.0',
    );
    expect(nextReport(at('1.0.0', A), at('2.0.0', A_CHANGED), versioning, {})).toEqual({
      report: at('2.0.0', A_CHANGED),
    });
  });
});

describe('the contract', () => {
  it.each([
    ['more', at('1.0.0', A, B)],
    ['something else', at('1.0.0', A_CHANGED)],
  ])('with %s needs another version', (_what, fresh) => {
    const problem = checkReport(at('1.0.0', A), fresh, 'manual');
    expect(problem).toBe(
      'The public surface of the contract changed, but its version is still 1.0.0: bump the version in package.json ' +
        'and in CONTRACT_VERSION: major when something was removed or narrowed, or was renamed without keeping the ' +
        'earlier name, minor when something was added, patch when only a spelling of the same type changed; then run `npm run api-report`.',
    );
    expect(nextReport(at('1.0.0', A), fresh, 'manual', { breaking: true })).toEqual({ problem });
  });
});

describe('a package whose versions follow from its commits', () => {
  const committed = at('1.0.0', A);

  it('may get more names', () => {
    expect(checkReport(committed, at('1.0.0', A, B), 'commits')).toMatch('run `npm run api-report`');
    expect(nextReport(committed, at('1.0.0', A, B), 'commits', {})).toEqual({ report: at('1.0.0', A, B) });
  });

  it('loses or changes a name only if that is marked, and keeps the mark until the next version', () => {
    const changed = at('1.0.0', A_CHANGED);
    expect(nextReport(committed, changed, 'commits', {})).toEqual({
      problem: expect.stringMatching(/these names as they were: \.: A\..*--breaking/),
    });
    const marked = { ...changed, breaks: ['.: A'] };
    expect(nextReport(committed, changed, 'commits', { breaking: true })).toEqual({ report: marked });
    expect(checkReport(marked, changed, 'commits')).toBeNull();
    // A change of the same name needs no second mark; another version starts without marks.
    const again = at('1.0.0', 'export declare const A: 3;', B);
    expect(nextReport(marked, again, 'commits', {})).toEqual({ report: { ...again, breaks: ['.: A'] } });
    expect(nextReport(marked, at('2.0.0', A_CHANGED), 'commits', {})).toEqual({
      report: at('2.0.0', A_CHANGED),
    });
  });

  it('keeps its marks if nothing else changes', () => {
    const marked = { ...committed, breaks: ['.: Z'] };
    expect(nextReport(marked, committed, 'commits', {})).toEqual({ report: marked });
  });
});
