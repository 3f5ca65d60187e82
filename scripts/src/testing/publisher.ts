/* Publisher in a process of its own: `publisher.ts <folder of releases> <build> [<n>]`. With a number it
   kills itself by SIGKILL in the middle of its nth write to the disk. */
import promises from 'node:fs/promises';
import { createFolderStore } from '../releases/folder-store';
import { publish } from '../releases/publish';

const [, , root = '', dist = '', dieAt = '0'] = process.argv;
let writes = 0;

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Counts a write; half of the last one still reaches the disk. */
function count(half: () => Promise<unknown>): Promise<void> {
  writes += 1;
  if (writes !== Number(dieAt)) return Promise.resolve();
  return half().then(die);
}

const { open, rename } = promises;
promises.open = async (...args) => {
  const file = await open(...args);
  const write = file.writeFile.bind(file);
  file.writeFile = async (content, options) => {
    const bytes = Buffer.from(content as Uint8Array);
    await count(() => write(bytes.subarray(0, bytes.length / 2)));
    return write(content, options);
  };
  return file;
};
promises.rename = async (from, to) => {
  await count(() => Promise.resolve());
  return rename(from, to);
};

void publish({ store: createFolderStore(root), dist, by: 'publisher' }).then(({ release }) => {
  process.stdout.write(`${JSON.stringify({ version: release.version, writes })}\n`);
});
