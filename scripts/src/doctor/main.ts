import { readSettings } from '../workspace/settings';
import { formatFindings, statusOf } from './finding';
import { checkBrowser, checkDisk, checkMachine, checkPort } from './machine';
import { checkBuild, checkDatabase } from './site';

/** `npm run doctor`: checks what `npm start` and `npm test` need, and prints the cure of each problem. */
export async function main(): Promise<number> {
  const settings = readSettings();
  const disk = await checkDisk(settings.dataDir);
  const findings = [
    checkMachine(),
    await checkPort(settings),
    disk,
    await checkBrowser(),
    await checkBuild(),
  ];
  // The embedded database needs the data folder, whose finding names the problem already.
  const needsFolder = settings.databaseUrl === null;
  if (!needsFolder || disk.state !== 'problem') findings.push(await checkDatabase(settings));
  console.log(formatFindings(findings));
  return statusOf(findings);
}
