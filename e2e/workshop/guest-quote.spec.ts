import type { OfficeOrder, QuoteShare } from '@evcare/shared-contracts/office';
import { quotePath } from '@evcare/shared-contracts/workshop';
import { createHighVoltageJob, signIn } from '../backoffice/floor';
import { handsOn } from '../support/hands';
import { startAndPauseJob } from '../support/job-clock';
import { money } from '../support/shop';
import { hydrated, main } from '../support/visitor';
import { expect, test } from '../support/workshop';

test('a guest without an e-mail address approves a part of a quote by a link, and a second link shows the answer @phone @wide-in-drills', async ({
  page,
  request,
  isMobile,
}) => {
  const hands = handsOn(page, isMobile);
  const technician = await signIn(request, 'kythuat2');
  const { id, desk } = await createHighVoltageJob(request, technician.body.userId);
  await startAndPauseJob(request, technician.body.accessToken, id);
  const step = <T>(name: string, data: object = {}) =>
    desk.calls.post<T>(`/staff/service-orders/${id}/${name}`, data);
  await step('lines', { kind: 'labour', name: 'Thay má phanh trước', unitPrice: 1_400_000 });
  await step('lines', { kind: 'labour', name: 'Đảo lốp', unitPrice: 200_000 });
  const sent = await step<OfficeOrder>('quotes/1/send');
  expect(sent.quotes[0]).toMatchObject({ state: 'sent', shares: [] });
  const link = await step<QuoteShare>('quotes/1/shares', { channel: 'link' });
  const paper = await step<QuoteShare>('quotes/1/shares', { channel: 'print' });

  await test.step('the guest opens the link and decides line by line', async () => {
    const { pathname, hash } = new URL(link.url);
    await page.goto(pathname + hash);
    const line = (name: string) => main(page).getByRole('article', { name });
    await expect(line('Thay má phanh trước')).toContainText(money(1_400_000));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await hydrated(page);
    await hands.choose(line('Thay má phanh trước').getByRole('radio', { name: 'Đồng ý' }));
    await hands.choose(line('Đảo lốp').getByRole('radio', { name: 'Để sau' }));
    await expect(main(page).getByRole('status', { name: 'Tổng bạn đồng ý' })).toHaveText(money(1_400_000));
    await hands.press(main(page).getByRole('button', { name: 'Xác nhận lựa chọn' }));
    await expect(main(page)).toContainText('Đã ghi nhận lựa chọn của bạn');
  });

  await test.step('the desk sees the answer and how the quote was given', async () => {
    const { status, quotes, lines } = await desk.calls.get<OfficeOrder>(`/staff/service-orders/${id}`);
    expect(status).toBe('in_progress');
    expect(quotes[0]?.state).toBe('partially_approved');
    expect(quotes[0]?.shares.map(({ channel, openedAt }) => [channel, openedAt !== null])).toEqual([
      ['link', true],
      ['print', false],
    ]);
    expect(lines.filter(({ quoteSeq }) => quoteSeq === 1).map(({ approval }) => approval)).toEqual([
      'approved',
      'declined',
    ]);
  });

  await test.step('the code on paper shows the answer, and offers no second one', async () => {
    await page.goto('/');
    await page.goto(quotePath(paper.code ?? ''));
    await expect(main(page)).toContainText('Thay má phanh trước');
    await expect(main(page).getByRole('radio')).toHaveCount(0);
  });
});
