import { createLocations } from '../../sales/locations';
import { WORKSHOP } from '../../sales/shipping';
import { travelMinutesTo } from './travel-zones';

const wards = createLocations().wards(WORKSHOP.provinceCode)?.items ?? [];

test.each([
  ['Phường Tân Hưng', 30],
  ['Phường Sài Gòn', 30],
  ['Phường Thủ Đức', 60],
  ['Phường Gò Vấp', 60],
  ['Xã Bình Chánh', 60],
  ['Xã Củ Chi', 90],
  ['Phường Thủ Dầu Một', 90],
  ['Phường Vũng Tàu', null],
  ['Xã Thạnh An', null],
  ['Đặc khu Côn Đảo', null],
])('the travel time to %s is %p minutes (null: the ward is not served)', (name, minutes) => {
  const code = wards.find((ward) => ward.name === name)?.code ?? '';
  expect([code, travelMinutesTo(code)]).toEqual([expect.stringMatching(/^\d{5}$/), minutes]);
});

test('no ward outside the workshop’s province is served', () => {
  const locations = createLocations();
  const others = locations.provinces().items.filter(({ code }) => code !== WORKSHOP.provinceCode);
  const served = others.flatMap(({ code }) =>
    (locations.wards(code)?.items ?? []).filter((ward) => travelMinutesTo(ward.code) !== null),
  );
  expect(served).toEqual([]);
});
