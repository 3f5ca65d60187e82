// Locks a folder until its input ends, or prints which process has locked the folder.
import { lockFolder } from '../../src/platform/db/folder-lock';

lockFolder(process.argv[2] ?? '').then(
  (unlock) => {
    process.stdout.write(`locked\n`);
    process.stdin.resume().on('end', () => void unlock());
  },
  (error: { code?: string; pid?: number }) => process.stdout.write(`${error.code} ${error.pid}\n`),
);
