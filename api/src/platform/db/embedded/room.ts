import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Minimum free space: two write-ahead log files, because a recovering server writes the next file. */
const MIN_ROOM_BYTES = 2 * 16 * 1024 * 1024;

/**
 * Returns true if the disks of a cluster have room for a server to recover, or if their free space cannot be
 * measured.
 */
export async function hasRoom(cluster: string): Promise<boolean> {
  // The folder of the write-ahead log may be a link to another disk.
  const disks = await Promise.all(
    [cluster, join(cluster, 'pg_wal')].map((folder) => statfs(folder).catch(() => null)),
  );
  return disks.every((disk) => disk === null || disk.bavail * disk.bsize >= MIN_ROOM_BYTES);
}
