import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { OfficeBoardCard } from '@evcare/shared-contracts/office';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { OrdersTab } from '../orders-tab';
import { board, card, order } from '../testing/samples';
import * as cardView from './card-view';

const ok = (data: unknown) => () => ({ success: true, data });
const RESOURCES = { bays: [], technicians: [], services: [] };
let cards: OfficeBoardCard[] = [];
const show = (initial: OfficeBoardCard[], api: FakeRoutes = {}, role: Role = 'staff') => {
  cards = initial;
  return renderBackoffice(<OrdersTab />, {
    role,
    at: '/staff/service-orders',
    api: {
      'GET /staff/appointments/resources': ok(RESOURCES),
      'GET /staff/service-orders/board': () => ({ data: board(cards) }),
      ...api,
    },
  });
};
const plates = (id: string, changes: Partial<OfficeBoardCard> = {}) =>
  card({ id, vehicle: { id: null, name: 'VF 8 2023', plate: id }, ...changes });
const link = (plate: string) => screen.findByRole('link', { name: new RegExp(`xe ${plate}$`) });
const columnOf = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}, `) });
const requestsOf = (shell: ReturnType<typeof show>['shell'], method: string) =>
  shell.http.requests.filter((request) => request.method === method);

let isPointerFine = true;
beforeEach(() => {
  isPointerFine = true;
  const matches = (query: string) => query === '(pointer: fine)' && isPointerFine;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const noListener = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return { matches: matches(query), ...noListener } as unknown as MediaQueryList;
  });
});
afterEach(() => jest.restoreAllMocks());

const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
async function lift(plate: string): Promise<HTMLElement> {
  const item = (await link(plate)).closest('li') as HTMLElement;
  expect(item).toHaveAttribute('draggable', 'true');
  fireEvent.dragStart(item, { dataTransfer });
  return item;
}
/** Drags a card over a column and drops it; browsers drop only where the drag is accepted. */
async function drag(plate: string, column: string): Promise<void> {
  const item = await lift(plate);
  const over = createEvent.dragOver(columnOf(column), { dataTransfer });
  fireEvent(columnOf(column), over);
  if (over.defaultPrevented) fireEvent.drop(columnOf(column), { dataTransfer });
  fireEvent.dragEnd(item, { dataTransfer });
}

describe('a card', () => {
  test('describes in full what it shortens: services, waiting time, promise, technician, progress and payment', async () => {
    const since = new Date(Date.now() - 150 * 60_000).toISOString();
    show([
      card({
        status: 'awaiting_approval',
        statusSince: since,
        promisedAt: '2020-01-01T02:00:00Z',
        highVoltage: true,
      }),
    ]);
    const item = await link('51K-123.45');
    expect(screen.getByText('Chờ khách 2,5 giờ')).toBeInTheDocument();
    for (const part of [
      'VF 8 2023',
      'Bảo dưỡng cơ bản, Kiểm tra phanh',
      /Chờ khách 2 giờ 30 phút, từ \d\d:\d\d/,
      'Trễ hẹn giao. Hẹn giao 09:00 01/01',
      'Kỹ thuật viên Phạm Quốc Bảo',
      'Khoang 1',
      'Cao áp',
      /Còn phải thu 500\.000/,
      '30% checklist',
    ]) {
      expect(item).toHaveAccessibleDescription(
        typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part),
      );
    }
  });

  test.each([
    ['received', 'Chờ xưởng'],
    ['awaiting_parts', 'Chờ kho'],
    ['ready', 'Chờ khách'],
  ] as const)('in the status %s shows "%s" and the time', async (status, text) => {
    show([card({ status, statusSince: new Date(Date.now() - 30 * 60_000).toISOString() })]);
    expect(await screen.findByText(`${text} 30 phút`)).toBeInTheDocument();
  });

  test('shows the amount left to pay only when the vehicle is ready', async () => {
    show([card(), plates('so2', { status: 'ready' })]);
    await link('so2');
    const shown = screen.getAllByText(/^Còn phải thu 500\.000/).map((item) => item.tagName);
    expect(shown).toEqual(['SPAN', 'SPAN']);
    expect(screen.getByText(/^Thu 500\.000/)).toBeInTheDocument();
  });
});

describe('a drop', () => {
  test('shows for each column what it does, or why it is forbidden', async () => {
    show([card({ status: 'quality_check', steps: ['qc'] })]);
    await lift('51K-123.45');
    const verdicts = screen
      .getAllByRole('region')
      .filter((region) => region.dataset['drop'] !== undefined)
      .map((region) => [region.dataset['column'], region.dataset['drop']]);
    expect(verdicts).toEqual([
      ['received', 'forbidden'],
      ['diagnosing', 'forbidden'],
      ['awaiting_approval', 'forbidden'],
      ['awaiting_parts', 'forbidden'],
      ['in_progress', 'allowed'],
      ['ready', 'allowed'],
      ['delivered', 'forbidden'],
    ]);
    expect(columnOf('Sẵn sàng')).toHaveTextContent('Ghi kết quả kiểm tra cuối');
    expect(columnOf('Tiếp nhận')).toHaveTextContent('Không chuyển thẳng từ Kiểm tra cuối.');
  });

  test('on a forbidden column does nothing', async () => {
    const { shell } = show([card({ status: 'received', steps: ['assign'] })]);
    await drag('51K-123.45', 'Sẵn sàng');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requestsOf(shell, 'POST')).toEqual([]);
    expect(columnOf('Sẵn sàng')).not.toHaveTextContent('Không chuyển thẳng');
  });

  test('without a dialog sends the step with the version of the card, and announces the move', async () => {
    const { shell } = show([card({ status: 'awaiting_parts', steps: ['parts-arrived'] })], {
      'POST /staff/service-orders/so1/parts-arrived': () => {
        cards = [card({ status: 'in_progress', version: 4 })];
        return { data: order({ status: 'in_progress', version: 4 }) };
      },
    });
    await drag('51K-123.45', 'Đang làm');
    expect(await within(columnOf('Đang làm')).findByRole('link')).toBeInTheDocument();
    expect(requestsOf(shell, 'POST')[0]?.options?.headers).toMatchObject({ 'If-Match': '"3"' });
    expect(screen.getByText('51K-123.45 đã chuyển sang cột Đang làm.')).toHaveAttribute('role', 'status');
  });

  test.each([
    ['ready', 'deliver', 'Đã giao', 'Bàn giao xe'],
    ['quality_check', 'qc', 'Sẵn sàng', 'Kiểm tra cuối'],
    ['in_progress', 'parts-needed', 'Chờ phụ tùng', 'Chờ phụ tùng'],
  ] as const)('of a vehicle in %s opens the dialog of the step %s', async (status, step, column, title) => {
    const { shell } = show([card({ status, steps: [step] })], {
      'GET /staff/service-orders/so1': ok(order({ status, steps: [step] })),
    });
    await drag('51K-123.45', column);
    await screen.findByRole('button', { name: 'Quay lại' });
    expect(screen.getByRole('dialog', { name: new RegExp(title, 'i') })).toBeInTheDocument();
    expect(requestsOf(shell, 'POST')).toEqual([]);
  });

  test.each([
    ['Sẵn sàng', 'Đạt, xe sẵn sàng giao'],
    ['Đang làm', 'Chưa đạt, làm lại'],
  ])('on the column %s selects the result "%s" of the quality check', async (column, result) => {
    show([card({ status: 'quality_check', steps: ['qc'] })], {
      'GET /staff/service-orders/so1': ok(order({ status: 'quality_check', steps: ['qc'] })),
    });
    await drag('51K-123.45', column);
    const selected = await screen.findByRole('radio', { checked: true });
    expect(selected).toHaveAccessibleName(result);
    await waitFor(() => expect(selected).toHaveFocus());
  });

  test('is not possible by touch', async () => {
    isPointerFine = false;
    show([card()]);
    expect((await link('51K-123.45')).closest('li')).toHaveAttribute('draggable', 'false');
  });

  test('on the column for approval opens the quotes of the order', async () => {
    const { search } = show([card({ status: 'diagnosing', steps: ['lines'] })], {
      'GET /staff/service-orders/so1': ok(order({ status: 'diagnosing', steps: ['lines'] })),
    });
    await drag('51K-123.45', 'Chờ duyệt');
    await screen.findByText('Thêm hạng mục để soạn báo giá cho khách.');
    expect(search()).toBe('?open=so1&part=quotes');
  });
});

describe('the keyboard', () => {
  test('moves between cards and columns, with one tab stop per column', async () => {
    show([
      plates('a1'),
      plates('a2'),
      plates('b1', { status: 'in_progress' }),
      plates('b2', { status: 'in_progress' }),
    ]);
    (await link('a1')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await link('a2')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await link('b2')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(await link('b1')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await link('a1')).toHaveFocus();
    const stops = screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['a1', 'b1']));
    expect((await link('a2')).tabIndex).toBe(-1);
  });

  test('opens the menu with M, which performs the allowed moves and gives the reasons of the others', async () => {
    const { shell } = show([card({ status: 'awaiting_parts', steps: ['parts-arrived'] })], {
      'POST /staff/service-orders/so1/parts-arrived': () => {
        cards = [card({ status: 'in_progress', version: 4 })];
        return { data: order({ status: 'in_progress', version: 4 }) };
      },
    });
    (await link('51K-123.45')).focus();
    await userEvent.keyboard('m');
    const menu = await screen.findByRole('dialog', { name: 'Chuyển trạng thái 51K-123.45' });
    expect(within(menu).getByRole('list', { name: 'Chưa chuyển được' })).toHaveTextContent(
      'Đã giao: Không chuyển thẳng từ Chờ phụ tùng.',
    );
    await userEvent.click(within(menu).getByRole('button', { name: 'Đang làm · Phụ tùng đã về' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsOf(shell, 'POST')).toHaveLength(1);
    // The card has another element in its new column.
    await within(columnOf('Đang làm')).findByRole('link');
    await waitFor(async () => expect(await link('51K-123.45')).toHaveFocus());
  });

  test('keeps the focus on a card that another user moves', async () => {
    const { shell } = show([card()]);
    (await link('51K-123.45')).focus();
    cards = [card({ status: 'diagnosing' })];
    act(() => shell.live.tell('office', 'office.changed', { entity: 'service-order', id: 'so1' }));
    await within(await screen.findByRole('region', { name: 'Chẩn đoán, 1 phiếu' })).findByRole('link');
    expect(await link('51K-123.45')).toHaveFocus();
  });
});

jest.mock('./card-view', () => {
  const actual = jest.requireActual<typeof cardView>('./card-view');
  return { ...actual, descriptionId: jest.fn(actual.descriptionId) };
});

test('a live event draws at most two of sixty cards again', async () => {
  const { shell } = show(
    Array.from({ length: 60 }, (_, index) =>
      plates(`p${index}`, {
        status: index % 2 === 0 ? 'received' : 'in_progress',
        runningSince: index % 2 === 0 ? null : '2026-11-24T01:00:00.000Z',
      }),
    ),
  );
  await link('p59');
  const draws = jest.mocked(cardView.descriptionId);
  expect(draws.mock.calls.length).toBeGreaterThanOrEqual(60);
  draws.mockClear();
  // The minutes of all running clocks differ in every response, and the first card changes its column.
  cards = cards
    .map((item, index) => ({ ...item, workedMinutes: item.workedMinutes + index }))
    .map((item) => (item.id === 'p0' ? { ...item, status: 'diagnosing', version: 4 } : item));
  act(() => shell.live.tell('office', 'office.changed', { entity: 'service-order', id: 'p0' }));
  await within(await screen.findByRole('region', { name: 'Chẩn đoán, 1 phiếu' })).findByRole('link');
  expect(draws.mock.calls.length).toBeLessThanOrEqual(2);

  draws.mockClear();
  await lift('p3');
  expect(draws).not.toHaveBeenCalled();
});
