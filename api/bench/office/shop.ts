import type { Step } from './grow';

/** Generates two years of shop orders with their lines, and audit log entries. */
export const shopSql: readonly Step[] = [
  {
    name: 'shop orders',
    text: `
      create table bench_sales as
      select b.n, b.id as user_id, b.name, b.phone, at, bench_id(at, 'sale', b.n) as id,
        case when at > :now - interval '1 day' then (array['placed', 'confirmed', 'packing', 'shipping'])[1 + b.n % 4]
          when b.n % 12 = 0 then 'cancelled' when b.n % 25 = 0 then 'returned'
          when at > :now - interval '6 days' then 'delivered' else 'completed' end as status,
        p.id as product_id, p.sku, p.name as product, p.price, 1 + b.n % 2 as quantity
      from (select *, :now - (n::bigint * 7919 % :rows) * interval '2 years' / :rows as at from bench_people) b
      join (select *, row_number() over (order by sku) - 1 as k, count(*) over () as all from products) p on p.k = b.n % p.all;
      analyze bench_sales;
      insert into orders (id, code, user_id, status, contact_name, contact_phone, method, subtotal, discount, shipping_fee,
        shipping_discount, total, promo_code, payment_method, payment_status, high_voltage_accepted, delivered_at, search_text, created_at, updated_at)
      select id, 'DHB' || lpad(n::text, 9, '0'), case when n % 3 > 0 then user_id end, status, name, phone, 'pickup',
        price * quantity, cut, 0, 0, price * quantity - cut, case when cut > 0 then code end, 'at_shop',
        case when status in ('delivered', 'completed') then 'paid' when status = 'returned' then 'refunded' else 'unpaid' end, false,
        case when status in ('delivered', 'completed', 'returned') then at + interval '1 day' end,
        fold_text('DHB' || lpad(n::text, 9, '0')) || '|' || fold_text(name) || '|' || phone, at, at
      from bench_sales cross join lateral (select case when n % 7 = 0 then 50000 else 0 end as cut) c
      cross join (select code from promotions order by code limit 1) promotion where price * quantity >= cut`,
  },
  {
    name: 'goods of shop orders',
    text: `
      insert into order_lines (id, order_id, product_id, position, sku, name, price, quantity, discount_share, created_at, updated_at)
      select bench_id(s.at, 'sale-line', n), o.id, product_id, 0, sku, product, price, quantity, o.discount, s.at, s.at
      from bench_sales s join orders o on o.id = s.id;
      insert into order_events (id, order_id, status, created_at, updated_at)
      select bench_id(s.at, 'sale-event' || step, n), o.id, state, s.at + (step - 1) * interval '6 hours', s.at
      from bench_sales s join orders o on o.id = s.id
      cross join unnest(array['placed', 'confirmed', 'shipping', 'delivered', o.status]) with ordinality as e (state, step)
      where step < 2 or (step < 5 and s.status in ('delivered', 'completed', 'returned')) or (step = 5 and s.status in ('completed', 'returned', 'cancelled'));
      insert into stock_movements (id, product_id, kind, quantity, reference, created_at, updated_at)
      select bench_id(s.at, 'movement' || kind, n), product_id, kind, case kind when 'issue' then -quantity else quantity end,
        o.code, s.at, s.at
      from bench_sales s join orders o on o.id = s.id cross join unnest(array['issue', 'receive']) kind
      where s.status in ('delivered', 'completed')`,
  },
  {
    name: 'audit log',
    text: `
      insert into audit_log (id, actor_id, action, entity, entity_id, detail, created_at, updated_at)
      select bench_id(at, 'audit' || what, n), u.id, what, 'order', b.id, jsonb_build_object('code', 'DHB' || lpad(n::text, 9, '0')), at, at
      from bench_sales b cross join unnest(array['order_confirmed', 'order_packed', 'order_delivered']) what
      cross join (select id from users where email = 'nhanvien@evcare.test') u`,
  },
  {
    name: 'clearing up',
    text: `drop table bench_people, bench_visits, bench_orders, bench_sales; drop function bench_id`,
  },
];
