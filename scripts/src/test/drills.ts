import { buildAndTest, finish, startRun } from './steps';

/**
 * `npm run drills`: what takes too long for each change. Starts and kills whole programs, creates remotes of each
 * bundler, and repeats at desktop width the journeys that `npm test` runs on phones.
 */
export async function main(): Promise<number> {
  // Read by the settings of Jest and Playwright.
  process.env['DRILLS'] = '1';
  const run = await startRun();
  return finish(run, await buildAndTest(run, 'drills'));
}
