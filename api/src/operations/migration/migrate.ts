import { migrateTables } from '../../platform/db/migrate';
import { fillSearchTextsOfOrders } from '../../sales/orders';
import { fillSearchTextsOfServiceOrders } from '../../workshop/service-orders';

/**
 * Migrates a database to this release, creating it first if it does not exist, and writes search texts that
 * are missing. Safe to run from several instances.
 * @param url connection text of the owner of the tables
 * @param apiUrl connection text of the running API, whose role gets its rights; null if it runs as the owner
 * @throws Error for an encoding other than UTF8, or a locale without Vietnamese letters
 */
export function migrate(url: string, apiUrl: string | null = null): Promise<void> {
  return migrateTables(url, apiUrl, async (db) => {
    await fillSearchTextsOfOrders(db);
    await fillSearchTextsOfServiceOrders(db);
  });
}
