import type { Page } from '@playwright/test';
import { allDays } from '../support/days';
import { newPhone } from '../support/site';
import { main } from '../support/visitor';
import {
  bookedCode,
  bookElsewhere,
  box,
  chooseServices,
  chooseSlot,
  dayGrid,
  expectHeld,
  expectQuestion,
  fillBooking,
  fillCar,
  holdTimer,
  next,
  SOH,
  findSlot,
} from '../support/workshop';
import type { Screen } from './screens';
import { press } from './shop-page';

/** All bookable days, since no test books at the same time. */
const ANY_DAY = { days: allDays() };
const caller = () => ({ fullName: 'Trần Thị Bình', phone: newPhone() });

async function toTime(page: Page): Promise<void> {
  await fillCar(page);
  await chooseServices(page, SOH.name);
  await dayGrid(page).waitFor();
}

async function toSummary(page: Page): Promise<void> {
  const startAt = await findSlot(page.request, [SOH.code], ANY_DAY);
  await fillBooking(page, { services: [SOH.name], startAt, caller: caller() });
}

async function book(page: Page): Promise<void> {
  await toSummary(page);
  await press(page, 'Xác nhận đặt lịch');
  await bookedCode(page);
  await main(page)
    .getByRole('img', { name: /^Mã QR/ })
    .waitFor();
}

async function diagnose(page: Page, symptom: string, result: string): Promise<void> {
  await main(page).getByRole('checkbox', { name: symptom, exact: true }).check();
  await press(page, 'Tìm nguyên nhân');
  await main(page).getByRole('heading', { name: result }).waitFor();
}

const onCar =
  (tab: string) =>
  async (page: Page): Promise<void> => {
    await main(page).getByRole('link', { name: /VF 8/ }).first().click();
    await main(page).getByRole('tab', { name: tab, exact: true }).click();
    await main(page).getByRole('tabpanel').waitFor();
  };

/** Booking, vehicles and workshop, in all relevant states. */
export const WORKSHOP_SCREENS: readonly [string, Screen][] = [
  ['booking-vehicle', { path: '/booking' }],
  ['booking-vehicle-errors', { path: '/booking', then: (page) => next(page) }],
  ['booking-vehicle-own', { path: '/booking?step=vehicle', as: 'khachhang' }],
  [
    'booking-services',
    {
      path: '/booking',
      async then(page) {
        await fillCar(page);
        await expectQuestion(page, 'services');
        await main(page).getByRole('checkbox', { name: SOH.name }).check();
        await box(page, 'Mô tả tình trạng').fill('Quãng đường giảm nhanh sau khi sạc đầy.');
      },
    },
  ],
  ['booking-time', { path: '/booking', then: toTime }],
  [
    'booking-held',
    {
      path: '/booking',
      async then(page) {
        await toTime(page);
        await chooseSlot(page, await findSlot(page.request, [SOH.code], ANY_DAY));
        await expectHeld(page);
      },
    },
  ],
  [
    'booking-taken',
    {
      path: '/booking',
      async then(page) {
        await toTime(page);
        const startAt = await findSlot(page.request, [SOH.code], {
          ...ANY_DAY,
          fits: ({ left }) => left === 1,
        });
        await bookElsewhere(page.request, { services: [SOH.code], startAt });
        await chooseSlot(page, startAt);
        await main(page).getByRole('alert').first().waitFor();
      },
    },
  ],
  [
    'booking-contact',
    {
      path: '/booking',
      async then(page) {
        await toTime(page);
        await chooseSlot(page, await findSlot(page.request, [SOH.code], ANY_DAY));
        await holdTimer(page).waitFor();
        await next(page);
        await next(page);
      },
    },
  ],
  ['booking-confirm', { path: '/booking', then: toSummary }],
  ['booked', { path: '/booking', then: book }],
  [
    'booked-move',
    {
      path: '/booking',
      async then(page) {
        await book(page);
        await main(page).getByRole('link', { name: 'Đổi lịch' }).click();
        await dayGrid(page).waitFor();
      },
    },
  ],
  [
    'booked-cancel',
    {
      path: '/booking',
      window: true,
      async then(page) {
        await book(page);
        await press(page, 'Huỷ lịch');
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
  ['appointments-guest', { path: '/booking/appointments' }],
  ['appointments-own', { path: '/booking/appointments', as: 'khachhang' }],
  ['appointments-past', { path: '/booking/appointments?tab=past', as: 'khachhang' }],
  ['dashboard', { path: '/dashboard', as: 'khachhang' }],
  ['dashboard-new', { path: '/dashboard', as: 'new' }],
  [
    'approve',
    {
      path: '/dashboard',
      as: 'khachhang',
      then: (page) => main(page).getByRole('link', { name: 'Xem và duyệt báo giá' }).click(),
    },
  ],
  [
    'notifications',
    {
      path: '/about',
      as: 'khachhang',
      window: true,
      async then(page) {
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Thông báo/ })
          .click();
        await page.getByRole('dialog').getByRole('link').first().waitFor();
      },
    },
  ],
  ['vehicles', { path: '/my-vehicles', as: 'khachhang' }],
  ['vehicles-none', { path: '/my-vehicles', as: 'new' }],
  [
    'vehicles-form',
    {
      path: '/my-vehicles',
      as: 'new',
      window: true,
      async then(page) {
        await press(page, 'Thêm xe');
        await page.getByRole('dialog').getByRole('button', { name: 'Lưu xe' }).click();
      },
    },
  ],
  ...['Tổng quan', 'Pin', 'Nhắc lịch', 'Dự đoán', 'Dòng thời gian', 'Gói'].map(
    (tab, index): [string, Screen] => [
      `vehicle-${index + 1}`,
      { path: '/my-vehicles', as: 'khachhang', then: onCar(tab) },
    ],
  ),
  ['history', { path: '/maintenance-history', as: 'khachhang' }],
  ['history-none', { path: '/maintenance-history?type=install', as: 'khachhang' }],
  [
    'history-visit',
    {
      path: '/maintenance-history',
      as: 'khachhang',
      async then(page) {
        await main(page).getByRole('heading', { level: 3 }).getByRole('link').last().click();
        await main(page)
          .getByRole('heading', { level: 1, name: /^Bảo dưỡng ngày/ })
          .waitFor();
      },
    },
  ],
  ['passport-fake', { path: '/battery-passport/khong-co' }],
  [
    'diagnosis',
    {
      path: '/services/diagnostics',
      then: (page) => diagnose(page, 'Đèn yếu, màn hình tự khởi động lại', 'Nguyên nhân khả dĩ'),
    },
  ],
  [
    'diagnosis-danger',
    {
      path: '/services/diagnostics',
      then: (page) => diagnose(page, 'Có khói', 'Dừng lại ngay, đừng chạy tiếp'),
    },
  ],
  ['package-guest', { path: '/packages/basic' }],
  ['package-own', { path: '/packages/premium', as: 'khachhang' }],
  ['settings', { path: '/profile?tab=notifications', as: 'khachhang' }],
];
