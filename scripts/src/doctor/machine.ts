import { statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { Failure } from '../cli/failure';
import { choosePort } from '../serve/http-server';
import { prepareDataFolder } from '../start/data-folder';
import { installedChromium, thisMachine, type Machine } from '../test/chromium';
import type { Settings } from '../workspace/settings';
import type { Finding } from './finding';

const GB = 1024 ** 3;
/** Free space below which a build with its database does not fit (GB). */
const MIN_DISK_GB = 2;
/** Memory below which builds and browsers swap (GB). */
const MIN_MEMORY_GB = 4;

const inGB = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;

/** Runs a task as a check; the message of a {@link Failure} becomes the finding's fact. */
async function attempt(
  subject: string,
  cure: string,
  task: () => Promise<string> | string,
): Promise<Finding> {
  try {
    return { subject, state: 'ok', fact: await task() };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { subject, state: 'problem', fact: error.message, cure };
  }
}

/** Version of Node and hardware. An older Node stops every command before this check. */
export function checkMachine(cores = availableParallelism(), memory = totalmem()): Finding {
  const fact = `Node ${process.versions.node}, ${cores} processors, ${inGB(memory)} of memory`;
  if (cores > 1 && memory >= MIN_MEMORY_GB * GB) return { subject: 'machine', state: 'ok', fact };
  return {
    subject: 'machine',
    state: 'warning',
    fact,
    cure: `Use at least 2 processors and ${MIN_MEMORY_GB} GB; with less, builds and tests are slow.`,
  };
}

/** Port of `npm start`. */
export const checkPort = ({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding> =>
  attempt('port', 'Stop that program, or choose another port: PORT=3001 npm start.', async () => {
    await choosePort(host, port);
    return port === 0 ? 'any free port' : `${port} of ${host} is free`;
  });

/** Data folder and the space on its disk. */
export async function checkDisk(
  dataDir: string,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<Finding> {
  const finding = await attempt('disk', 'Choose another folder: DATA_DIR=/path npm start.', async () => {
    await prepareDataFolder(dataDir);
    return `${inGB(await freeBytes(dataDir))} free for ${dataDir}`;
  });
  if (finding.state !== 'ok' || (await freeBytes(dataDir)) >= MIN_DISK_GB * GB) return finding;
  return {
    ...finding,
    state: 'warning',
    cure: `Free some space: builds, database and releases need ${MIN_DISK_GB} GB.`,
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)));
  return bavail * bsize;
}

/** Browser of the end-to-end tests. */
export async function checkBrowser(machine: Machine = thisMachine): Promise<Finding> {
  const finding = await attempt('browser', 'Correct or remove CHROMIUM_PATH.', () => {
    return installedChromium(machine) ?? '';
  });
  if (finding.fact !== '') return finding;
  return {
    subject: 'browser',
    state: 'warning',
    fact: 'no Chromium is installed',
    cure: 'npm test installs Chromium; set CHROMIUM_PATH to use another installation.',
  };
}
