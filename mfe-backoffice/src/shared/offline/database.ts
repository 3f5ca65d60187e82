import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What a work area keeps on the device: rows of somebody, by a key of their own. */
export interface Kept {
  readonly userId: string;
  readonly key: string;
  readonly value: unknown;
}

interface Schema extends DBSchema {
  kept: { key: [string, string]; value: Kept; indexes: { user: string } };
}

/** Rows that outlive the page, each somebody's own. */
export interface DeviceStore {
  /** False where the browser keeps nothing: then rows live as long as the page. */
  readonly durable: boolean;
  get(userId: string, key: string): Promise<unknown>;
  put(userId: string, key: string, value: unknown): Promise<void>;
  remove(userId: string, key: string): Promise<void>;
  /** All rows of somebody whose key begins so. */
  list(userId: string, prefix: string): Promise<readonly Kept[]>;
}

const NAME = 'evcare.mfe-backoffice';
const VERSION = 1;

/** Rows of this page only, for browsers that block their database. */
function memoryStore(): DeviceStore {
  const rows = new Map<string, Kept>();
  const idOf = (userId: string, key: string) => `${userId}\n${key}`;
  return {
    durable: false,
    get: async (userId, key) => rows.get(idOf(userId, key))?.value,
    put: async (userId, key, value) => void rows.set(idOf(userId, key), { userId, key, value }),
    remove: async (userId, key) => void rows.delete(idOf(userId, key)),
    list: async (userId, prefix) =>
      [...rows.values()].filter((row) => row.userId === userId && row.key.startsWith(prefix)),
  };
}

function databaseStore(database: IDBPDatabase<Schema>): DeviceStore {
  return {
    durable: true,
    get: async (userId, key) => (await database.get('kept', [userId, key]))?.value,
    put: async (userId, key, value) => void (await database.put('kept', { userId, key, value })),
    remove: (userId, key) => database.delete('kept', [userId, key]),
    list: async (userId, prefix) =>
      (await database.getAllFromIndex('kept', 'user', userId)).filter(({ key }) => key.startsWith(prefix)),
  };
}

/**
 * The device's database of this remote, the one place where it is opened (decision 0020): text storage is too small
 * and too slow for photos. Where the browser refuses it, such as in some private windows, rows live in memory.
 */
export async function openDeviceStore(): Promise<DeviceStore> {
  try {
    const database = await openDB<Schema>(NAME, VERSION, {
      upgrade(db) {
        const kept = db.createObjectStore('kept', { keyPath: ['userId', 'key'] });
        kept.createIndex('user', 'userId');
      },
      // A newer page in another tab may change the database: this one gives it free at once.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return databaseStore(database);
  } catch {
    return memoryStore();
  }
}
