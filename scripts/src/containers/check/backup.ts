import type { CheckContext } from './context';
import { expect, siteAnswers } from './wait';

const ARCHIVE = '/data/backups/check.tar.gz';
const MARK = 'containers-check';

/**
 * Backs up the running site, changes it and restores it. The restore must be rejected while the API runs, and
 * complete afterwards.
 */
export async function checkBackup({ base, project, progress }: CheckContext): Promise<void> {
  const sql = (text: string) =>
    project.compose('exec', '-T', 'db', 'psql', '-U', 'evcare', '-d', 'evcare', '-Atc', text);
  const orders = () => sql('select count(*), sum(total) from orders');
  const restore = () => project.tryCompose('run', '--rm', '-T', 'restore', '--restore', ARCHIVE);

  await progress.step(
    'a backup of the running site is restored, and only while it is stopped',
    async (note) => {
      const before = await orders();
      note(await project.compose('run', '--rm', '-T', 'backup', '--backup', ARCHIVE));
      await sql(`insert into meta (key, value, created_at) values ('${MARK}', '', now())`);

      const rejected = await restore();
      expect(rejected.code !== 0, 'a restore under a running API was not rejected');
      expect(rejected.out.includes('Stop the site first'), `the rejection says: ${rejected.out.slice(-500)}`);

      // The pooler keeps its connections after the API has gone.
      await project.compose('stop', 'api', 'site', 'pooler');
      const started = Date.now();
      const { code, out } = await restore();
      expect(code === 0, `the restore ended with ${code}: ${out.slice(-1_000)}`);
      note(`restored in ${((Date.now() - started) / 1_000).toFixed(1)} s`);
      expect(
        (await sql(`select count(*) from meta where key = '${MARK}'`)).trim() === '0',
        'the change is still there',
      );
      expect((await orders()) === before, 'the orders are not those of the backup');

      await project.compose('up', '-d', '--no-build');
      await siteAnswers(base);
      expect((await orders()) === before, 'the start after the restore changed the orders');
    },
  );
}
