import { formatTime } from '@evcare/shared-contracts/format';
import { field, placeField } from '../support/checkout';
import { handsOn } from '../support/hands';
import { WALL_BOX } from '../support/shop';
import { newPhone } from '../support/site';
import { hydrated, main } from '../support/visitor';
import {
  bookedCode,
  box,
  dayGrid,
  expect,
  expectHeld,
  expectQuestion,
  findSlot,
  nextBy,
  openDay,
  slotTile,
  test,
} from '../support/workshop';

const SURVEY = { code: 'LAP-SAC', name: 'Lắp bộ sạc tại nhà (khảo sát)' };
const WARD = { code: '27487', typed: 'tan hung', name: 'Phường Tân Hưng' };
const CITY = { typed: 'ho chi minh', name: 'Thành phố Hồ Chí Minh' };
const LINE = '12 Nguyễn Thị Thập';

test('a guest with a wall box books the survey at home, by keys alone on a wide screen @phone', async ({
  page,
  request,
  isMobile,
}) => {
  const hands = handsOn(page, isMobile);
  const startAt = await findSlot(request, [SURVEY.code], { ward: WARD.code });
  await page.goto(`/products/${WALL_BOX.slug}`);
  await hydrated(page);
  await hands.press(main(page).getByRole('link', { name: 'Đặt lịch lắp đặt' }).first());

  await expect(main(page).getByRole('heading', { name: 'Xưởng đến địa chỉ nào?' })).toBeVisible();
  await expect(main(page).getByLabel('Biển số')).toHaveCount(0);
  await hands.suggest(page, placeField(page, 'Tỉnh/Thành phố'), CITY);
  await hands.suggest(page, placeField(page, 'Phường/Xã'), WARD);
  await hands.fill(field(page, 'Số nhà, tên đường'), LINE);
  await nextBy(page, hands);

  await expect(main(page).getByRole('heading', { name: 'Bạn cần làm gì tại nhà?' })).toBeVisible();
  await expect(main(page).getByRole('checkbox', { name: SURVEY.name })).toBeChecked();
  await nextBy(page, hands);

  await expect(main(page).getByRole('heading', { name: 'Kỹ thuật viên đến lúc nào?' })).toBeVisible();
  await expect(dayGrid(page)).toBeVisible();
  await openDay(page, startAt, isMobile);
  await expect(slotTile(page, startAt)).toBeVisible();
  await hands.press(slotTile(page, startAt));
  await expectHeld(page);
  await nextBy(page, hands);

  await expectQuestion(page, 'contact');
  await hands.fill(box(page, 'Họ và tên'), 'Trần Thị Bình');
  await hands.fill(box(page, 'Số điện thoại'), newPhone());
  await nextBy(page, hands);

  await expectQuestion(page, 'confirm');
  await expect(main(page)).toContainText(`${LINE}, ${WARD.name}, ${CITY.name}`);
  await hands.press(main(page).getByRole('button', { name: 'Xác nhận đặt lịch' }));
  await bookedCode(page);
  await expect(main(page)).toContainText(`${LINE}, ${WARD.name}, ${CITY.name}`);
  await expect(main(page)).toContainText(formatTime(startAt));
  await expect(main(page)).not.toContainText('Khoang');
});
