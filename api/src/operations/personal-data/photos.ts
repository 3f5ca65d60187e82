import { sql } from 'drizzle-orm';
import { reviews } from '../../catalogue/products';
import { ofSubject, type PersonalDataPart } from '../../identity/users';
import { orders } from '../../sales/orders';
import { orderReturns } from '../../sales/returns';
import { appointments } from '../../workshop/booking';
import { checklistItems, serviceLines, serviceOrders } from '../../workshop/service-orders';
import { dropUploadsOf, uploads } from '../../workshop/uploads';

/** Photos that a customer sent, and that staff took of the customer's vehicles and goods. */
export const photoData: PersonalDataPart = {
  tables: [uploads],
  async erase(tx, subject) {
    const visits = sql`select id from ${serviceOrders} where ${ofSubject(serviceOrders.userId, subject)}`;
    return dropUploadsOf(
      tx,
      subject,
      sql`(select 'appointment:' || id from ${appointments} where ${ofSubject(appointments.userId, subject)}
        union all select 'service-order:' || id from (${visits}) v
        union all select 'checklist:' || i.id from ${checklistItems} i where i.service_order_id in (${visits})
        union all select 'service-line:' || l.id from ${serviceLines} l where l.service_order_id in (${visits})
        union all select 'review:' || id from ${reviews} where ${ofSubject(reviews.userId, subject)}
        union all select 'return:' || r.id from ${orderReturns} r join ${orders} on orders.id = r.order_id
          where ${ofSubject(orders.userId, subject)})`,
    );
  },
};
