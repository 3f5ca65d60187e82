import { migrateTables } from '../../platform/db/migrate';
import { fillSearchTextsOfOrders } from '../../sales/orders';
import { fillSearchTextsOfServiceOrders } from '../../workshop/service-orders';

/**
 * Migrates a database to this release and writes missing search texts. Creates the database if it does not
 * exist. Safe to run from several instances.
 * @param url connection URL of the owner of the tables
 * @param apiUrl connection URL of the running API, whose role gets its rights; null if the API runs as the
 * owner
 * @throws Error for an encoding other than UTF8, or a locale without Vietnamese letters
 */
export function migrate(url: string, apiUrl: string | null = null): Promise<void> {
  return migrateTables(url, apiUrl, async (db) => {
    await fillSearchTextsOfOrders(db);
    await fillSearchTextsOfServiceOrders(db);
  });
}
