import { FAMILY_NAMES, GIVEN_NAMES, MIDDLE_NAMES } from '../../src/seed/rows/history';
import type { Step } from './grow';

const list = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text}'`).join(',')}]`;
/** Returns SQL that picks an element by row number, advancing by `step` per row. */
const pick = (texts: readonly string[], step: number): string =>
  `(${list(texts)})[1 + (n * ${step} / 7) % ${texts.length}]`;

const CAR_SERIES = ['51A', '51C', '51D', '51F', '51G', '51H', '51K', '51L', '30A', '30E', '43A', '65A'];
const BIKE_SERIES = ['59X1', '59C1', '65B1', '29E1'];
const MODELS = ['VF 5 Plus', 'VF 6', 'VF 7', 'VF 8', 'VF 9', 'VF e34'];

/**
 * Creates helper functions and tables for the later steps, and then users. `bench_id` sorts by time, like
 * the ids of the API. Three in five vehicles are cars.
 */
export const peopleSql: readonly Step[] = [
  {
    name: 'helpers',
    text: `
      create function bench_id(at timestamptz, salt text, n bigint) returns text language sql immutable as $$
        select '0' || upper(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 11, '0')) || upper(left(md5(salt || n), 14))
      $$;
      create table bench_people as
        select n, '+849' || lpad(((n::bigint * 7919 + 13) % 100000000)::text, 8, '0') as phone,
          ${pick(FAMILY_NAMES, 13)} || ' ' || ${pick(MIDDLE_NAMES, 29)} || ' ' || ${pick(GIVEN_NAMES, 53)} as name,
          case when n % 5 < 3 then 'car' else 'motorbike' end as type,
          case when n % 5 < 3 then ${pick(CAR_SERIES, 17)} else ${pick(BIKE_SERIES, 17)} end
            || lpad((n::bigint * 37 % 100000)::text, 5, '0') as plate,
          case when n % 5 < 3 then ${pick(MODELS, 11)} else 'Feliz S' end as model,
          2020 + n % 6 as year, 3000 + (n * 17) % 60000 as odometer,
          :now - interval '3 years' + n * interval '3 years' / :rows as since
        from generate_series(1, :rows) n;
      alter table bench_people add id text, add vehicle_id text, add vehicle jsonb;
      delete from bench_people b using bench_people o where o.plate = b.plate and o.n < b.n;
      update bench_people set id = bench_id(since, 'user', n), vehicle_id = bench_id(since, 'vehicle', n),
        vehicle = jsonb_build_object('type', type, 'make', 'VinFast', 'model', model, 'year', year, 'plate', plate,
          'specialPlate', false, 'odometer', odometer);
      alter table bench_people add primary key (n);
      analyze bench_people`,
  },
  {
    name: 'customers',
    text: `
      insert into users (id, full_name, email, phone_number, role, email_verified, created_at, updated_at)
      select id, name, 'khach' || n || '@bench.test', phone, 'customer', n % 3 = 0, since, since from bench_people;
      insert into sessions (id, user_id, idle_expires_at, expires_at, network, created_at, updated_at)
      select bench_id(since, 'session', n), id, :now + interval '7 days', :now + interval '30 days', '10.0.0.0',
        :now - (n % 400) * interval '1 hour', :now - (n % 400) * interval '1 hour'
      from bench_people where n % 2 = 0;
      insert into customer_notes (id, customer_id, author_id, text, created_at, updated_at)
      select bench_id(since, 'note', n), id, (select id from users where email = 'nhanvien@evcare.test'),
        'Khách hay đi xe vào buổi sáng.', since, since
      from bench_people where n % 5 = 0`,
  },
  {
    name: 'vehicles',
    text: `
      insert into vehicles (id, owner_id, type, make, model, year, plate, odometer, odometer_at, created_at, updated_at)
      select vehicle_id, id, type, 'VinFast', model, year, plate, odometer, since, since, since from bench_people
      on conflict do nothing;
      insert into vehicle_ownerships (id, vehicle_id, owner_id, from_at, created_at, updated_at)
      select bench_id(created_at, 'owner', row_number() over ()), id, owner_id, created_at, created_at, created_at
      from vehicles where id in (select vehicle_id from bench_people)`,
  },
  {
    name: 'packages of vehicles',
    text: `
      insert into subscriptions (id, code, user_id, vehicle_id, package_id, name, entitlements, parts_discount_pct,
        months, state, price, payment, starts_at, ends_at, created_at, updated_at)
      select bench_id(at, 'package', n), 'GDVB' || lpad(n::text, 9, '0'), b.id, b.vehicle_id, p.id, p.name,
        p.entitlements, p.parts_discount_pct, p.months, case when at > :now - interval '1 year' then 'active' else 'expired' end,
        p.price, 'transfer', at, at + interval '1 year', at, at
      from (select *, :now - (n % 700) * interval '1 day' as at from bench_people where n % 10 = 0) b
      join vehicles v on v.id = b.vehicle_id
      cross join (select * from packages order by price limit 1) p`,
  },
];
