import type { JobItem } from '@evcare/shared-contracts/office';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { normalisePlate } from '@evcare/shared-contracts/workshop';
import type { Page } from '@playwright/test';
import { startWork } from '../support/job-clock';
import { FILTER, money } from '../support/shop';
import { keepSession } from '../support/site';
import { fillLogin, main, toasts } from '../support/visitor';
import {
  addCar,
  BASIC,
  bookedCode,
  callsOf,
  chooseServices,
  chooseSlot,
  expect,
  expectHeld,
  expectQuestion,
  newPlate,
  next,
  press,
  findSlot,
  test,
} from '../support/workshop';
import { PHOTO, signIn } from '../backoffice/floor';
import {
  expectNoPrices,
  earnedToday,
  fillItem,
  assignToAvailable,
  item,
  openItem,
  row,
  saved,
  type Technician,
} from '../backoffice/people';

const AIR = 'Đèn, còi, gạt mưa, lọc gió cabin';
const TYRES = 'Gai lốp các bánh';
const LAST_CHECKS = 'Bàn giao';
const AIR_WORK = { name: 'Thay lọc gió, vệ sinh dàn lạnh', price: 1_850_000 };
const TYRE_WORK = { name: 'Thay hai lốp trước', price: 4_800_000 };
const BILL = BASIC.price + AIR_WORK.price + FILTER.price;

// A missing element fails the test early, instead of at the end of the story.
test.use({ actionTimeout: 120_000 });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const article = (page: Page, name: string) => main(page).getByRole('article', { name });

test('customer and staff take a vehicle through a visit, from the booking to the next reminder', async ({
  page: customer,
  browser,
  request,
  site,
}) => {
  const account = await site.newAccount({ fullName: 'Trần Thị Sen' });
  const owner = callsOf(request, account.body.accessToken);
  const plate = newPlate();
  await addCar(owner, { plate });

  const staff = await signIn(request, 'nhanvien');
  const technicians: readonly Technician[] = [
    { name: 'Phạm Quốc Bảo', ...(await signIn(request, 'kythuat1')) },
    { name: 'Đỗ Văn Long', ...(await signIn(request, 'kythuat2')) },
  ];
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const [desk, manager] = [await office.newPage(), await (await browser.newContext()).newPage()];
  await keepSession(desk, staff.body);
  await keepSession(manager, (await signIn(request, 'quanly')).body);

  let code = '';
  await test.step('a visitor starts to book, signs in for a saved car, and books it', async () => {
    const startAt = await findSlot(request, [BASIC.code], { fits: ({ left }) => left >= 3 });
    await customer.goto('/booking');
    await expectQuestion(customer, 'vehicle');
    await main(customer).getByRole('link', { name: 'Đăng nhập' }).click();
    await expect(main(customer).getByRole('heading', { name: 'Đăng nhập', level: 1 })).toBeVisible();
    await fillLogin(customer, account.email, account.password);
    // The account has only one car, so the step is skipped.
    await chooseServices(customer, BASIC.name);
    await chooseSlot(customer, startAt);
    await expectHeld(customer);
    await next(customer);
    await expectQuestion(customer, 'contact');
    await next(customer);
    await expectQuestion(customer, 'confirm');
    await press(customer, 'Xác nhận đặt lịch');
    code = await bookedCode(customer);
    await expect(main(customer)).toContainText('Chờ xác nhận');
  });

  let technician = technicians[0] as Technician;
  await test.step('the front desk confirms, and assigns a technician', async () => {
    const { startAt } = await staff.calls.get<{ startAt: string }>(`/staff/appointments/${code}`);
    await desk.goto(`/staff/appointments?date=${dayInVietnam(startAt)}`);
    await row(desk, code).getByRole('button', { name: 'Xác nhận' }).click();
    await expect(row(desk, code)).toContainText('Đã xác nhận');
    technician = await assignToAvailable(desk, code, technicians);
    await customer.reload();
    await expect(main(customer)).toContainText('Đã xác nhận');
  });
  const checker = technicians.find((candidate) => candidate !== technician) as Technician;
  const floor = await (await browser.newContext(phone)).newPage();
  const other = await (await browser.newContext(phone)).newPage();
  await keepSession(floor, technician.body);
  await keepSession(other, checker.body);

  let id = '';
  await test.step('on the day, the plate leads to the check-in, with mileage, battery and photos', async () => {
    await staff.calls.post(`/dev/appointments/${code}/now`);
    await desk.goto('/staff');
    await main(desk)
      .getByRole('combobox', { name: /^Biển số/ })
      .fill(normalisePlate(plate, 'car'));
    await desk.keyboard.press('Enter');
    const form = dialog(desk, `Tiếp nhận ${code}`);
    await form.getByLabel('Biển số trên xe').fill(plate);
    await form.getByLabel('Số km hiện tại').fill('46250');
    await form.getByLabel(/^Pin/).fill('64');
    await form.getByLabel('Yêu cầu của khách').fill('Điều hoà có mùi');
    const photos = [1, 2, 3, 4].map((n) => ({ ...PHOTO, name: `${n}.png` }));
    await form.getByLabel('Chụp hoặc chọn ảnh').setInputFiles(photos);
    await expect(form.getByText('(4 ảnh)')).toBeVisible();
    await form.getByRole('button', { name: 'Tiếp nhận xe' }).click();
    await dialog(desk, code).getByRole('link', { name: 'Mở phiếu dịch vụ' }).click();
    await expect(main(desk).getByRole('heading', { name: plate })).toBeVisible();
    id = new URL(desk.url()).searchParams.get('open') ?? '';
    expect(id).not.toBe('');
  });

  const checklist = async () =>
    (await technician.calls.get<{ items: JobItem[] }>(`/service-orders/${id}/checklist`)).items;

  await test.step('the technician starts on the phone', async () => {
    await floor.goto('/technician/work-queue');
    const card = main(floor).getByRole('article').filter({ hasText: plate });
    await expect(card).toContainText('Điều hoà có mùi');
    const start = card.getByRole('button', { name: /^(Bắt đầu|Làm tiếp) Bảo dưỡng cơ bản/ });
    const pause = card.getByRole('button', { name: `Tạm dừng ${BASIC.name}` });
    // A technician can have only one running job, and other tests use the same technicians: the clock is
    // started when possible, and paused at once.
    await startWork(start, pause);
    await pause.click();
    await floor.getByRole('dialog').getByRole('textbox').fill('Lấy dụng cụ');
    await floor.getByRole('dialog').getByRole('button', { name: 'Tạm dừng' }).click();
    await expect(start).toBeVisible();
    await expect(main(desk).getByText('Kỹ thuật viên đang kiểm tra xe.')).toBeVisible();
  });

  await test.step('the checklist finds a fault, with a photo, and a tyre to watch; work is proposed for both', async () => {
    await main(floor)
      .getByRole('link', { name: `Mở checklist xe ${plate}` })
      .click();
    await openItem(floor, AIR);
    await item(floor, AIR).getByRole('button', { name: 'Hỏng' }).click();
    await expect(item(floor, AIR)).toContainText('Vui lòng chụp ít nhất một ảnh.');
    await item(floor, AIR).getByLabel(`Chụp ảnh: ${AIR}`).setInputFiles(PHOTO);
    await expect(saved(floor, AIR)).toBeVisible();
    await openItem(floor, TYRES);
    await item(floor, TYRES)
      .getByRole('textbox', { name: /^Số đo/ })
      .fill('2,2');
    await item(floor, TYRES)
      .getByRole('textbox', { name: /^Số đo/ })
      .press('Tab');
    await expect(saved(floor, TYRES)).toBeVisible();
    for (const [title, { name }] of [
      [AIR, AIR_WORK],
      [TYRES, TYRE_WORK],
    ] as const) {
      await openItem(floor, title);
      await item(floor, title).getByRole('button', { name: 'Đề xuất hạng mục' }).click();
      const proposal = dialog(floor, 'Đề xuất hạng mục');
      await proposal.getByRole('textbox').fill(name);
      await proposal.getByRole('button', { name: 'Gửi đề xuất' }).click();
      await expect(toasts(floor)).toContainText(`Đã gửi đề xuất “${name}”.`);
    }
    for (const check of await checklist()) {
      if (check.result === null && check.section !== LAST_CHECKS) await fillItem(floor, check);
    }
    await expectNoPrices(floor);
  });

  await test.step('the back office prices the findings, adds the part, and sends the quote', async () => {
    await main(desk).getByRole('button', { name: 'Soạn báo giá' }).click();
    for (const { name, price } of [AIR_WORK, TYRE_WORK]) {
      await main(desk)
        .getByRole('button', { name: `Sửa ${name}` })
        .click();
      const form = dialog(desk, `Sửa hạng mục: ${name}`);
      await form.getByLabel('Đơn giá (₫)').fill(String(price));
      await form.getByRole('button', { name: 'Lưu' }).click();
      await expect(form).toBeHidden();
    }
    await main(desk)
      .getByRole('button', { name: `Thêm phụ tùng cho ${AIR_WORK.name}` })
      .click();
    const form = dialog(desk, `Thêm phụ tùng cho ${AIR_WORK.name}`);
    await form.getByRole('searchbox', { name: 'Tìm phụ tùng' }).fill('hepa');
    // Before the search has finished, the list is longer and its items still move.
    await expect(form.getByRole('group', { name: 'Phụ tùng' }).getByRole('listitem')).toHaveCount(1);
    await form.getByRole('button', { name: new RegExp(FILTER.name) }).click();
    await form.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(form).toBeHidden();
    await main(desk).getByRole('button', { name: 'Gửi khách duyệt' }).click();
    const send = dialog(desk, 'Gửi báo giá lần 1');
    await expect(send).toContainText(money(AIR_WORK.price + FILTER.price + TYRE_WORK.price));
    await send.getByRole('button', { name: 'Gửi khách duyệt' }).click();
    await expect(main(desk).getByText('Chờ khách duyệt báo giá.')).toBeVisible();
  });

  await test.step('the customer approves one line and postpones the other, with the code from the mail', async () => {
    await customer.goto('/dashboard');
    await main(customer).getByRole('link', { name: 'Xem và duyệt báo giá' }).click();
    await article(customer, AIR_WORK.name).getByRole('radio', { name: 'Đồng ý' }).check();
    await article(customer, TYRE_WORK.name).getByRole('radio', { name: 'Để sau' }).check();
    await press(customer, 'Xác nhận lựa chọn');
    const codeDialog = dialog(customer, 'Nhập mã xác nhận');
    const { code: otp = '' } = await site.mailFor(account.email, 'approval-code');
    await codeDialog.getByLabel('Mã OTP').fill(otp);
    await codeDialog.getByRole('button', { name: 'Xác nhận duyệt' }).click();
    await expect(main(customer)).toContainText('Đã ghi nhận lựa chọn của bạn');
    await expect(main(desk).getByText('Kỹ thuật viên đang làm.')).toBeVisible();
  });

  await test.step('the technician requests the part', async () => {
    await floor.goto('/technician/parts-request?view=new');
    await main(floor)
      .getByRole('radio', { name: new RegExp(plate) })
      .check();
    await main(floor)
      .getByRole('button', { name: `Thêm 1 × ${FILTER.name}` })
      .click();
    await main(floor).getByRole('textbox', { name: 'Lý do' }).fill('Lọc cũ đã mốc');
    await expectNoPrices(floor);
    await main(floor).getByRole('button', { name: 'Gửi yêu cầu' }).click();
    await expect(partsRequest(floor, plate)).toContainText('Chờ duyệt');
  });

  await test.step('the back office approves and issues the part; the technician receives it', async () => {
    await desk.goto('/staff/service-orders?tab=parts-requests');
    await main(desk).getByRole('searchbox', { name: 'Tìm yêu cầu' }).fill(plate);
    await row(desk, plate).getByRole('button', { name: /^YPT-/ }).click();
    const sheet = desk.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Duyệt', exact: true }).click();
    await sheet.getByRole('button', { name: 'Cấp phát' }).click();
    await expect(sheet).toContainText('Chưa xác nhận');
    await partsRequest(floor, plate).getByRole('button', { name: 'Nhận hàng' }).click();
    await expect(partsRequest(floor, plate)).toContainText('Đã nhận lúc');
    await expect(sheet).not.toContainText('Chưa xác nhận');
    await expectNoPrices(floor);
  });

  await test.step('the approved work is done, with its own clock', async () => {
    await floor.goto('/technician/work-queue');
    const card = main(floor).getByRole('article').filter({ hasText: plate });
    const done = card.getByRole('button', { name: `Hoàn thành ${AIR_WORK.name}` });
    const begin = card.getByRole('button', { name: new RegExp(`^Bắt đầu ${AIR_WORK.name}`) });
    await startWork(begin, done);
    await done.click();
    await expect(done).toBeHidden();
  });

  await test.step('the technician finishes the job, but can’t do its quality check', async () => {
    await floor.goto(`/technician/checklists?order=${id}`);
    for (const check of await checklist()) if (check.result === null) await fillItem(floor, check);
    await main(floor).getByRole('button', { name: 'Hoàn thành phiếu' }).click();
    const finish = dialog(floor, 'Hoàn thành phiếu');
    await finish.getByRole('textbox').fill('Đã thay lọc gió cabin.');
    await finish.getByRole('button', { name: 'Hoàn thành phiếu' }).click();
    await expect(main(floor)).toContainText('Đã gửi kiểm tra cuối.');
    await expect(main(floor).getByRole('region', { name: 'Kiểm tra cuối' })).toHaveCount(0);
  });

  await test.step('another technician does the quality check, on another phone', async () => {
    await other.goto('/technician/checklists');
    await main(other)
      .getByRole('link', { name: `Kiểm tra xe ${plate}` })
      .click();
    const form = main(other).getByRole('region', { name: 'Kiểm tra cuối' });
    await form.getByRole('textbox', { name: /Điểm/ }).fill('97');
    await expectNoPrices(other);
    await form.getByRole('button', { name: 'Đạt, xe sẵn sàng giao' }).click();
    await expect(other).toHaveURL(/\/technician\/checklists$/);
    await customer.goto('/dashboard');
    await expect(main(customer)).toContainText(`Xe ${plate} đã sẵn sàng bàn giao.`);
  });

  let before = 0;
  await test.step('the visit is paid and the vehicle returned, with its documents', async () => {
    await manager.goto('/manager');
    before = await earnedToday(manager);
    await desk.goto(`/staff/service-orders?open=${id}`);
    await main(desk).getByRole('button', { name: 'Thu tiền' }).click();
    const pay = dialog(desk, 'Thu tiền');
    await pay.getByRole('radio', { name: 'Tiền mặt' }).check();
    await pay.getByRole('button', { name: `Thu ${money(BILL)}` }).click();
    await expect(main(desk).getByText('Đã thanh toán', { exact: true })).toBeVisible();
    await main(desk).getByRole('button', { name: 'Bàn giao xe' }).click();
    const deliver = dialog(desk, 'Bàn giao xe');
    await deliver.getByLabel('Số km lúc giao').fill('46262');
    await deliver.getByRole('button', { name: 'Bàn giao' }).click();
    await expect(main(desk).getByText('Xe đã giao cho khách.')).toBeVisible();
    await main(desk).getByRole('link', { name: 'In phiếu' }).click();
    await main(desk).getByLabel('Chọn mẫu in').selectOption('Phiếu bàn giao và thanh toán');
    const paper = main(desk).getByRole('article', { name: 'Phiếu bàn giao và thanh toán' });
    const readings = ['Số km lúc nhận46.250 km', 'Số km lúc giao46.262 km'];
    for (const text of [plate, FILTER.name, money(BILL), ...readings, TYRE_WORK.name]) {
      await expect(paper).toContainText(text);
    }
  });

  await test.step('the manager sees the payment in today’s numbers, without reloading', async () => {
    // The figures are updated at once, then at most every ten seconds.
    await expect.poll(() => earnedToday(manager), { timeout: 120_000 }).toBeGreaterThanOrEqual(before + BILL);
  });

  await test.step('the visit is in the customer’s history, and the car has a reminder of the postponed work', async () => {
    await customer.goto('/maintenance-history');
    await expect(main(customer)).toContainText(`Lần trước bạn để sau: ${TYRE_WORK.name}`);
    await main(customer).getByRole('link', { name: BASIC.name }).click();
    for (const text of [AIR_WORK.name, 'Đã thay lọc gió cabin.', money(BILL), '46.262 km']) {
      await expect(main(customer)).toContainText(text);
    }
    await customer.goto('/my-vehicles');
    await main(customer).getByRole('link', { name: /VF 8/ }).first().click();
    await main(customer).getByRole('tab', { name: 'Nhắc lịch', exact: true }).click();
    await expect(main(customer).getByRole('tabpanel')).toContainText(TYRE_WORK.name);
  });

  await test.step('the administrator finds the changes in the audit log, by user', async () => {
    const admin = await (await browser.newContext()).newPage();
    await keepSession(admin, (await signIn(request, 'admin')).body);
    await admin.goto(`/admin?tab=audit&q=${code}`);
    const log = main(admin).getByRole('table', { name: 'Nhật ký thay đổi' });
    await expect(log.getByRole('row').filter({ hasText: 'Đặt lịch' })).toContainText(account.fullName);
    await expect(log.getByRole('row').filter({ hasText: 'Đổi trạng thái lịch hẹn' }).first()).toContainText(
      'Lê Thị Mai',
    );
    const { code: order } = await staff.calls.get<{ code: string }>(`/staff/service-orders/${id}`);
    await main(admin).getByRole('searchbox').fill(order);
    await expect(log.getByRole('row').filter({ hasText: checker.name }).first()).toContainText(order);
    await expect(log.getByRole('row').filter({ hasText: technician.name }).first()).toContainText(order);
  });
});

/** Request for parts on its technician's page. */
const partsRequest = (page: Page, plate: string) =>
  main(page)
    .getByRole('list', { name: 'Yêu cầu của tôi' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: plate }) });
