import { sql } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import { deletedRows } from '../../identity/users';
import { favourites } from './tables';

/** Favourite products of a customer. */
export const favouriteData = deletedRows(favourites.userId, (own) => ({
  section: { id: 'favourites', title: 'Sản phẩm yêu thích', columns: { at: 'Lúc', product: 'Sản phẩm' } },
  query: sql`select favourites.created_at as at, p.name as product from ${favourites}
    join ${products} p on p.id = favourites.product_id where ${own} order by favourites.created_at`,
}));
