import { sql } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import { deletedRows } from '../../identity/users';
import { stockAlerts } from './tables';

/** Requests of a customer for a mail about a product. */
export const stockAlertData = deletedRows(stockAlerts.userId, (own) => ({
  section: {
    id: 'stockAlerts',
    title: 'Báo khi có hàng',
    columns: { at: 'Lúc', product: 'Sản phẩm', email: 'Email' },
  },
  query: sql`select stock_alerts.created_at as at, p.name as product, stock_alerts.email from ${stockAlerts}
    join ${products} p on p.id = stock_alerts.product_id where ${own} order by stock_alerts.created_at`,
}));
