import type { Step } from './grow';

/** Number of bays and technicians in addition to those of the seed. */
const BAYS = 20;
const TECHNICIANS = 40;
/** Hours of the day in which visits start, one after another in each bay. */
const HOURS = 8;
/** Number of future days with bookings. */
const AHEAD = 30;

/**
 * Generates past visits and visits of the next weeks, each with a bay and an hour. Most past visits took
 * place, some were cancelled or missed; one in five service orders was a walk-in. Open service orders are in
 * every status.
 */
export const visitsSql: readonly Step[] = [
  {
    name: 'bays and technicians',
    text: `
      insert into bays (id, code, name, capabilities, created_at, updated_at)
      select 'bench-bay-' || n, 'B' || n, 'Khoang B' || n, '["LIFT"]', :now, :now from generate_series(0, ${BAYS - 1}) n;
      insert into users (id, full_name, email, role, created_at, updated_at)
      select 'bench-technician-' || n, 'Kỹ thuật viên ' || n, 'kythuat-' || n || '@bench.test', 'technician', :now, :now
      from generate_series(0, ${TECHNICIANS - 1}) n;
      insert into shifts (id, user_id, weekday, start_minute, end_minute, created_at, updated_at)
      select 'bench-shift-' || n || '-' || h.weekday || '-' || h.start_minute, 'bench-technician-' || n, h.weekday,
        h.start_minute, h.end_minute, :now, :now
      from generate_series(0, ${TECHNICIANS - 1}) n cross join opening_hours h`,
  },
  {
    name: 'plan of visits',
    text: `
      create table bench_visits as
      select k, bench_id(start_at, 'visit', k) as id, p.id as user_id, p.name, p.phone, p.vehicle_id, p.vehicle, p.plate,
        p.odometer, start_at, start_at + interval '1 hour' as end_at, bay, technician, fate,
        (array['received','diagnosing','awaiting_approval','awaiting_parts','in_progress','quality_check','ready'])[1 + k % 7] as work
      from (
        select k, day + (8 + hour) * interval '1 hour' as start_at,
          'bench-bay-' || k % ${BAYS} as bay, 'bench-technician-' || (k % ${BAYS} + hour % 2 * ${BAYS}) as technician,
          case when day + (8 + hour) * interval '1 hour' > :now then 1 + :rows * 3 / 5 + k % (:rows * 2 / 5)
            else 1 + (k::bigint * 7919) % (:rows * 3 / 5) end as person,
          case when day + (8 + hour) * interval '1 hour' > :now then case when k % 9 = 0 then 'requested' when k % 11 = 0 then 'cancelled' else 'confirmed' end
            when k % 13 = 0 then 'cancelled' when k % 17 = 0 then 'no_show'
            when k % 3 = 0 and day + (8 + hour) * interval '1 hour' > :now - interval '30 hours' then 'in_service' else 'completed' end as fate
        from (
          select k, k / ${BAYS} % ${HOURS} as hour,
            date_trunc('day', :now at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'
              + (${AHEAD} - k / ${BAYS * HOURS}) * interval '1 day' as day
          from generate_series(0, :rows - 1) k
        ) slot
      ) planned join bench_people p on p.n = planned.person;
      alter table bench_visits add primary key (k);
      analyze bench_visits`,
  },
  {
    name: 'appointments',
    text: `
      insert into appointments (id, code, user_id, full_name, phone_number, email, vehicle_id, vehicle, plate, services,
        start_at, end_at, minutes, bay_id, technician_id, status, source, photo_ids, search_text, check_in, created_at, updated_at)
      select v.id, 'AP-B' || lpad(k::text, 9, '0'), case when k % 4 > 0 then user_id end, v.name, phone, null,
        case when k % 4 > 0 then (select id from vehicles where id = v.vehicle_id) end, vehicle, plate,
        jsonb_build_array(jsonb_build_object('code', s.code, 'name', s.name, 'minutes', 60, 'price', s.price_from, 'coveredByPackage', false)),
        start_at, end_at, 60, bay, technician, fate, case k % 10 when 0 then 'walk_in' when 1 then 'phone' else 'web' end,
        '[]', fold_text('AP-B' || lpad(k::text, 9, '0')) || '|' || fold_text(v.name) || '|' || phone || '|' || fold_text(plate),
        case when fate in ('completed', 'in_service') then jsonb_build_object('odometer', odometer, 'batteryPercent', 60, 'complaint', 'Bảo dưỡng theo lịch.',
          'photoIds', '[]'::jsonb, 'belongings', null, 'broughtBy', null, 'overrideReason', null) end,
        start_at - interval '3 days', greatest(start_at, start_at - interval '3 days')
      from bench_visits v
      join (select *, row_number() over (order by position) - 1 as at, count(*) over () as all from services where active) s
        on s.at = v.k % s.all
      on conflict do nothing;
      insert into appointment_events (appointment_id, status, actor_id, at)
      select a.id, step, null, a.created_at from appointments a join bench_visits v on v.id = a.id
      cross join unnest(array['requested', 'confirmed', a.status]) step;
      insert into claims (kind, resource_id, during, appointment_id)
      select kind, case kind when 'bay' then a.bay_id else a.technician_id end, tstzrange(a.start_at, a.end_at), a.id
      from appointments a join bench_visits v on v.id = a.id cross join unnest(array['bay', 'technician']) kind
      where a.status in ('requested', 'confirmed', 'in_service', 'completed') and a.start_at > :now - interval '60 days'`,
  },
  {
    name: 'service orders',
    text: `
      create table bench_orders as
      select v.*, bench_id(received, 'order', k) as order_id, received,
        case when fate = 'in_service' then work when k % 50 = 49 then 'cancelled' else 'delivered' end as status,
        received + interval '3 hours' + (k % 90) * interval '1 minute' + case when k % 12 = 0 then interval '20 hours' else '0' end as delivered
      from bench_visits v
      cross join lateral (select case when fate in ('completed', 'in_service') then start_at + interval '4 minutes' else
        least(start_at, :now) - interval '2 years' * (k % 997) / 1000 end as received) r;
      alter table bench_orders add primary key (order_id);
      analyze bench_orders;
      insert into service_orders (id, code, appointment_id, user_id, full_name, phone_number, vehicle_id, vehicle, services,
        complaint, photo_ids, odometer_in, status, bay_id, technician_id, promised_at, started_at, worked_minutes,
        delivered_at, rating, search_text, created_at, updated_at)
      select o.order_id, 'PDV-B' || lpad(k::text, 9, '0'), a.id, case when k % 4 > 0 then o.user_id end, o.name, o.phone,
        case when k % 4 > 0 then (select id from vehicles where id = o.vehicle_id) end, o.vehicle,
        coalesce(a.services, (select services from appointments where id like '0%' limit 1)), 'Bảo dưỡng theo lịch.', '[]', odometer, o.status,
        o.bay, o.technician, received + interval '4 hours', received + interval '20 minutes', 55 + k % 30,
        case when o.status = 'delivered' then delivered end, case when o.status = 'delivered' and k % 2 = 0 then 3 + k % 3 end,
        fold_text('PDV-B' || lpad(k::text, 9, '0')) || '|' || fold_text(o.name) || '|' || o.phone || '|' || fold_text(o.plate),
        received, least(:now, delivered)
      from bench_orders o left join appointments a on a.id = o.id and o.fate in ('completed', 'in_service')`,
  },
  {
    name: 'lines and quotes',
    text: `
      insert into quotes (id, service_order_id, seq, state, sent_at, valid_until, answered_at, created_at, updated_at)
      select bench_id(received, 'quote', k), order_id, 1, 'approved', received, received + interval '3 days',
        received + interval '1 hour', received, received from bench_orders where k % 3 = 0;
      insert into service_lines (id, service_order_id, quote_id, kind, position, service_code, name, quantity, unit_price,
        approval, decided_at, done_at, created_at, updated_at)
      select bench_id(received, 'line' || part, k), order_id, case when part > 0 then bench_id(received, 'quote', k) end,
        case when part < 2 then 'labour' else 'part' end, part, case when part = 0 then so.services -> 0 ->> 'code' end,
        (array['Dịch vụ đã đặt', 'Thay má phanh trước', 'Bộ má phanh trước'])[part + 1], 1,
        (array[490000, 630000, 1400000])[part + 1], 'approved', received, delivered, received, received
      from bench_orders o join service_orders so on so.id = o.order_id
      cross join generate_series(0, 2) part where part = 0 or k % 3 = 0`,
  },
  {
    name: 'events of service orders',
    text: `
      insert into service_order_events (service_order_id, at, kind, text, status, actor_id)
      select order_id, received + (delivered - received) * (step - 1) / 8, state, null, state, technician
      from bench_orders
      cross join unnest(array['received','diagnosing','awaiting_approval','in_progress','quality_check','in_progress','quality_check','ready','delivered'])
        with ordinality as s (state, step)
      where (step not in (6, 7) or k % 20 = 0) and (state <> 'awaiting_approval' or k % 3 = 0)
        and (bench_orders.status = 'delivered' or step <= 2)
      order by received, step`,
  },
  {
    name: 'payments, time and checklists',
    text: `
      insert into service_payments (id, service_order_id, method, amount, created_at, updated_at)
      select bench_id(delivered, 'payment', k), order_id, 'transfer', 490000 + case when k % 3 = 0 then 2030000 else 0 end,
        delivered, delivered from bench_orders where status = 'delivered';
      insert into work_sessions (id, service_order_id, technician_id, started_at, ended_at, created_at, updated_at)
      select bench_id(received, 'session' || half, k), order_id, technician, received + half * interval '50 minutes',
        received + half * interval '50 minutes' + interval '35 minutes', received, received
      from bench_orders cross join generate_series(0, 1) half;
      insert into checklist_items (id, service_order_id, position, section, title, input, required, safety, result, photo_ids, created_at, updated_at)
      select bench_id(received, 'item' || at, k), order_id, at, 'Phanh', 'Hạng mục ' || at, 'tick', true, false,
        case when status = 'delivered' then 'ok' end, '[]', received, received
      from bench_orders cross join generate_series(1, 8) at where received > :now - interval '120 days'`,
  },
  {
    name: 'parts requests',
    text: `
      insert into parts_requests (id, code, service_order_id, requested_by_id, status, urgency, reason, decided_at, created_at, updated_at)
      select bench_id(received, 'request', k), 'YC-B' || lpad(k::text, 9, '0'), order_id, technician,
        case when status not in ('delivered', 'cancelled') and k % 2 = 0 then 'pending' else (array['issued', 'issued', 'rejected', 'approved'])[1 + k / 5 % 4] end,
        'normal', 'Thay theo hạng mục.', received, received, received
      from bench_orders where k % 5 = 0;
      insert into parts_request_lines (id, request_id, position, product_id, sku, name, quantity, approved_qty, unit_price, created_at, updated_at)
      select bench_id(received, 'request-line', k), bench_id(received, 'request', k), 0, p.id, p.sku, p.name, 1, 1, p.price, received, received
      from bench_orders join (select *, row_number() over (order by sku) - 1 as at, count(*) over () as all from products) p on p.at = k % p.all
      where k % 5 = 0`,
  },
];
