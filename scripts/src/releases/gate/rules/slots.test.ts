import { RENAMED_SLOTS, type RemoteManifest } from '@evcare/shared-contracts';
import { findingsOf, remoteOf, shellOf, type TestOptions } from '../testing';

const dialog = { slot: 'shell.dialog', id: 'verify-email' } as const;
const search = { slot: 'shell.search', id: 'shop' } as const;
const giving = (...slots: RemoteManifest['slots']): TestOptions => ({ manifest: { slots } });
const offering = (...slots: string[]): TestOptions => ({ release: { provides: { events: [], slots } } });
const needing = (...needs: { slot: string; id?: string }[]): TestOptions => ({ release: { needs } });

describe('slots that the shell does not offer', () => {
  test('cause the rejection of a remote that contributes to them', async () => {
    const findings = await findingsOf(remoteOf('mfe-account', giving(dialog)), [
      shellOf(offering('shell.search')),
    ]);
    expect(findings).toEqual([
      {
        rule: 'slots',
        level: 'refuse',
        message:
          'mfe-account 1.0.0 contributes shell.dialog "verify-email", but shell 1.0.0 has no slot shell.dialog.',
        affected: ['shell 1.0.0'],
        advice: 'publish a shell first that has the slot shell.dialog, or leave the contribution out.',
      },
    ]);
  });

  test('cause the rejection of a shell that removes a slot while a live remote contributes to it', async () => {
    const live = [shellOf(), remoteOf('mfe-account', giving(dialog)), remoteOf('mfe-shop', giving(search))];
    const findings = await findingsOf(shellOf({ version: '2.0.0', ...offering('shell.search') }), live);
    expect(findings.map(({ rule, affected }) => [rule, ...affected])).toEqual([
      ['slots', 'mfe-account 1.0.0'],
    ]);
    expect(findings[0]?.message).toContain('shell 2.0.0 has no slot shell.dialog');
  });

  test('are not reported if the shell offers them or does not list its slots', async () => {
    const remote = remoteOf('mfe-account', giving(dialog));
    expect(await findingsOf(remote, [shellOf(offering('shell.dialog'))])).toEqual([]);
    expect(await findingsOf(remote, [shellOf()])).toEqual([]);
  });
});

describe('required contributions', () => {
  const shell = shellOf(needing(dialog, { slot: 'shell.search' }));
  const before = remoteOf('mfe-account', giving(dialog, search));

  test("are met by a release that uses the slot's earlier name", async () => {
    const lookup = { ...search, slot: 'shell.lookup' } as unknown as typeof search;
    const provides = { events: [], slots: ['shell.search', 'shell.lookup'] };
    const live = [
      shellOf({ release: { provides, needs: [{ slot: 'shell.search' }] } }),
      remoteOf('mfe-shop', giving(search)),
    ];
    const earlier = remoteOf('mfe-shop', { version: '0.9.0', ...giving(lookup) });
    expect(await findingsOf(earlier, live)).toMatchObject([{ rule: 'slots' }]);
    Object.assign(RENAMED_SLOTS, { 'shell.lookup': 'shell.search' });
    expect(await findingsOf(earlier, live)).toEqual([]);
    Reflect.deleteProperty(RENAMED_SLOTS, 'shell.lookup');
  });

  test.each([
    ['a contribution named by its id', giving(search), 'shell.dialog "verify-email"'],
    ['the last contribution to a slot', giving(dialog), 'shell.search'],
  ])("can't be removed: %s", async (_what, options, needText) => {
    const findings = await findingsOf(remoteOf('mfe-account', { version: '2.0.0', ...options }), [
      shell,
      before,
    ]);
    expect(findings).toEqual([
      {
        rule: 'slots',
        level: 'refuse',
        message:
          `mfe-account 2.0.0 no longer contributes ${needText}, as mfe-account 1.0.0 did; ` +
          'shell 1.0.0 needs it and no other remote has it.',
        affected: ['shell 1.0.0'],
        advice: 'keep the contribution in mfe-account, or first publish a shell that does not need it.',
      },
    ]);
  });

  test("can't be removed if another remote requires them", async () => {
    const needer = remoteOf('mfe-shop', needing(dialog));
    const findings = await findingsOf(remoteOf('mfe-account', { version: '2.0.0' }), [
      shellOf(),
      before,
      needer,
    ]);
    expect(findings.map(({ affected }) => affected)).toEqual([['mfe-shop 1.0.0']]);
  });

  test('can be removed if another remote has them, or no release requires them', async () => {
    const heir = remoteOf('mfe-heir', giving(dialog, { slot: 'shell.search', id: 'more' }));
    const without = remoteOf('mfe-account', { version: '2.0.0' });
    expect(await findingsOf(without, [shell, before, heir])).toEqual([]);
    expect(await findingsOf(without, [shellOf(), before])).toEqual([]);
  });

  test('cause a warning if a new shell starts to require them and no live remote has them', async () => {
    const next = shellOf({ version: '2.0.0', ...needing(dialog, { slot: 'shell.search' }) });
    const findings = await findingsOf(next, [
      shellOf(needing({ slot: 'shell.search' })),
      remoteOf('mfe-shop'),
    ]);
    expect(findings.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'shell 2.0.0 needs shell.dialog "verify-email", which no live remote contributes.'],
    ]);
    expect(await findingsOf(next, [shellOf(), before])).toEqual([]);
  });
});
