import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Row stored on the device, owned by a user. */
export interface StoredRow {
  readonly userId: string;
  readonly key: string;
  readonly value: unknown;
}

interface Schema extends DBSchema {
  kept: { key: [string, string]; value: StoredRow; indexes: { user: string } };
}

/** Storage for rows that survive a reload, separated by user. */
export interface DeviceStore {
  /** False when the browser offers no database; rows then live only as long as the page. */
  readonly durable: boolean;
  get(userId: string, key: string): Promise<unknown>;
  put(userId: string, key: string, value: unknown): Promise<void>;
  remove(userId: string, key: string): Promise<void>;
  /** Returns all rows of a user whose key starts with the prefix. */
  list(userId: string, prefix: string): Promise<readonly StoredRow[]>;
}

const NAME = 'evcare.mfe-backoffice';
const VERSION = 1;

/** Storage in memory, for browsers that block IndexedDB. */
function memoryStore(): DeviceStore {
  const rows = new Map<string, StoredRow>();
  const rowId = (userId: string, key: string) => `${userId}\n${key}`;
  return {
    durable: false,
    get: async (userId, key) => rows.get(rowId(userId, key))?.value,
    put: async (userId, key, value) => void rows.set(rowId(userId, key), { userId, key, value }),
    remove: async (userId, key) => void rows.delete(rowId(userId, key)),
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
 * Opens this remote's database on the device; no other code opens it (decision 0020: local storage is too
 * small and too slow for photos). Where the browser blocks IndexedDB, such as in some private windows, rows
 * are kept in memory.
 */
export async function openDeviceStore(): Promise<DeviceStore> {
  try {
    const database = await openDB<Schema>(NAME, VERSION, {
      upgrade(db) {
        const store = db.createObjectStore('kept', { keyPath: ['userId', 'key'] });
        store.createIndex('user', 'userId');
      },
      // A newer release in another tab can upgrade the database only after this connection is closed.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return databaseStore(database);
  } catch {
    return memoryStore();
  }
}
