import { sql } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import { deletedRows, ofSubject, readSection, type PersonalDataPart } from '../../identity/users';
import { cartLines, carts } from './tables';

/** Cart of a customer. Its lines go with it. */
export const cartData: PersonalDataPart = {
  ...deletedRows(carts.userId),
  tables: [carts, cartLines],
  copy: async (db, subject) => [
    await readSection(
      db,
      { id: 'cart', title: 'Giỏ hàng', columns: { product: 'Sản phẩm', quantity: 'Số lượng' } },
      sql`select p.name as product, cart_lines.quantity from ${cartLines}
        join ${products} p on p.id = cart_lines.product_id
        where ${ofSubject(cartLines.userId, subject)} order by cart_lines.position`,
    ),
  ],
};
