import { ReleaseRejected } from '../errors';
import type { Finding } from './finding';
import { findingText } from './finding-text';
import type { RenderReport } from './render/report';
import type { SmokeReport } from './smoke/report';
import { findingsOf, remoteOf, shellOf } from './testing';

const fine: SmokeReport = { engine: 'chromium', ms: 1, actual: null, problems: [] };

test('reports every problem of a release, not only the first', async () => {
  const broken = remoteOf('mfe-account', {
    manifest: { contract: '^2.0.0' },
    release: { federationRuntime: '2.8.0', shared: { react: '^18.0.0' } },
    files: { 'remoteEntry.js': '', 'remote.css': 'body{margin:0}' },
  });
  const findings = await findingsOf(broken, [shellOf()]);
  expect([...new Set(findings.map(({ rule }) => rule))]).toEqual([
    'contract-range',
    'mf-runtime',
    'shared-ranges',
    'exposes',
    'styles',
  ]);
});

test('accepts only a shell as the first release', async () => {
  expect(await findingsOf(remoteOf('mfe-account'), [])).toEqual([
    expect.objectContaining({ rule: 'shell-first', level: 'refuse', advice: 'publish the shell first.' }),
  ]);
  expect(await findingsOf(shellOf(), [])).toEqual([]);
});

test('does not compare a live release with itself', async () => {
  const live = remoteOf('mfe-account', { manifest: { events: { emits: ['cart.add'], listens: [] } } });
  expect(await findingsOf(live, [shellOf(), live])).toEqual([]);
});

test('only warns of a stored release’s own problems, but rejects its incompatibilities', async () => {
  const old = remoteOf('mfe-account', {
    manifest: { contract: '^0.9.0' },
    files: { 'remoteEntry.js': '', 'remote.css': 'body{margin:0}' },
  });
  const next = remoteOf('mfe-account', { version: '2.0.0' });
  const live = [shellOf(), old, next];
  const findings = await findingsOf({ ...old, files: undefined }, live);
  const levels = new Set(findings.map(({ rule, level }) => `${rule} ${level}`));
  expect(levels).toEqual(new Set(['contract-range refuse', 'exposes warn', 'styles warn']));
});

test('warns that a release was not tried, unless the whole site is tried with it', async () => {
  const account = remoteOf('mfe-account');
  expect(await findingsOf(account, [shellOf()], { tried: 'here' })).toEqual([
    expect.objectContaining({
      rule: 'smoke',
      level: 'warn',
      advice: 'install Chromium, or set CHROMIUM_PATH.',
    }),
  ]);
  expect(await findingsOf(account, [shellOf()], { tried: 'elsewhere', smoke: null })).toEqual([]);
});

test('tries a release once per state of the site', async () => {
  let tries = 0;
  const smoke = async () => {
    tries += 1;
    return fine;
  };
  const account = remoteOf('mfe-account');
  await findingsOf(account, [shellOf()], { smoke });
  await findingsOf(account, [shellOf()], { smoke });
  expect(tries).toBe(1);
  await findingsOf(remoteOf('mfe-account', { files: { 'more.js': 'more()' } }), [shellOf()], { smoke });
  expect(tries).toBe(2);
});

test('tries again after an attempt that threw', async () => {
  let tries = 0;
  const smoke = async () => {
    tries += 1;
    if (tries === 1) throw new Error('the disk is full');
    return fine;
  };
  await expect(findingsOf(remoteOf('mfe-account'), [shellOf()], { smoke })).rejects.toThrow(
    'the disk is full',
  );
  expect(await findingsOf(remoteOf('mfe-account'), [shellOf()], { smoke })).toEqual([]);
});

describe('routes that a server renders', () => {
  const content = { release: 'mfe-account 1.0.0', html: '<p>Trang</p>', answers: '{}' };
  const report: RenderReport = {
    pages: new Map([['/account', content]]),
    problems: [{ route: '/account/x', kind: 'threw', message: 'it throws: boom.' }],
  };
  const render = async () => report;

  test('cause a rejection if one of them can’t be rendered, even without a browser', async () => {
    const refusal = expect.objectContaining({
      rule: 'render',
      level: 'refuse',
      message: 'mfe-account 1.0.0, rendered by a server: /account/x: it throws: boom.',
    }) as Finding;
    expect(await findingsOf(remoteOf('mfe-account'), [shellOf()], { render })).toEqual([refusal]);
    const smoke = async () => fine;
    expect(await findingsOf(remoteOf('mfe-account'), [shellOf()], { render, smoke })).toEqual([refusal]);
  });

  test('are passed to the browser, which takes them over', async () => {
    const smoke = jest.fn(async () => fine);
    await findingsOf(remoteOf('mfe-account'), [shellOf()], { render, smoke });
    expect(smoke).toHaveBeenCalledWith(expect.objectContaining({ rendered: report.pages }));
  });

  test('are not rendered for an incompatible release', async () => {
    const misfit = remoteOf('mfe-account', { manifest: { contract: '^2.0.0' } });
    const never = jest.fn(render);
    const smoke = async () => fine;
    const findings = await findingsOf(misfit, [shellOf()], { render: never, smoke });
    expect(findings.map(({ rule }) => rule)).toEqual(['contract-range']);
    expect(never).not.toHaveBeenCalled();
  });
});

describe('ReleaseRejected', () => {
  const refuse: Finding = {
    rule: 'slots',
    level: 'refuse',
    message: 'a 1.0.0 lacks b.',
    affected: ['c 2.0.0', 'd 3.0.0'],
    advice: 'bring b.',
  };
  const warn: Finding = {
    rule: 'byte-budget',
    level: 'warn',
    message: 'a 1.0.0 grew.',
    affected: [],
    advice: '',
  };

  test('lists rule, problem, affected releases and advice, rejections first', () => {
    const refused = ReleaseRejected.from('a 1.0.0', [warn, refuse, { ...refuse, rule: 'events' }]);
    expect(refused).toMatchObject({ rule: 'slots', findings: [warn, refuse, { rule: 'events' }] });
    expect(refused?.message).toBe(
      [
        'a 1.0.0 is refused, for 2 reasons:',
        '',
        '✗ a 1.0.0 lacks b. [slots]',
        '  affected: c 2.0.0, d 3.0.0',
        '  what to do: bring b.',
        '',
        '✗ a 1.0.0 lacks b. [events]',
        '  affected: c 2.0.0, d 3.0.0',
        '  what to do: bring b.',
        '',
        '! a 1.0.0 grew. [byte-budget]',
      ].join('\n'),
    );
    expect(findingText(warn)).toBe('! a 1.0.0 grew. [byte-budget]');
  });

  test('ReleaseRejected.from returns null if there are only warnings', () => {
    expect(ReleaseRejected.from('a 1.0.0', [warn])).toBeNull();
  });

  test('ReleaseRejected contains a finding for a rule outside the gate', () => {
    expect(new ReleaseRejected('immutable', 'It is there.')).toMatchObject({
      message: 'It is there. [immutable]',
      findings: [{ rule: 'immutable', level: 'refuse', message: 'It is there.' }],
    });
  });
});
