import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Charger, Chargers, Product, VehicleCharging } from '@evcare/shared-contracts/shop';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { aDetail, aList, aProduct, CABLE, MODELS, MODULE } from '../../../shared/product/testing/samples';
import { renderAt } from '../../../testing/render-at';
import { rankChargers } from './rank-chargers';

const VF8: VehicleCharging = {
  acConnector: 'type2',
  acPhases: 3,
  acWatts: 11_000,
  dcConnector: 'ccs2',
  batteryWattHours: 87_700,
};
const vehicle = (code = 'vinfast-vf-8') => {
  const model = MODELS.items.find((item) => item.code === code);
  return JSON.stringify({ type: model?.type, model, year: null });
};
const ONE_PHASE: Charger = { plugs: ['type2'], phases: 1, watts: 7_400, wattsPerPhase: 7_400 };
const THREE_PHASES: Charger = { plugs: ['type2'], phases: 3, watts: 11_000, wattsPerPhase: 3_680 };
const OTHER_PLUG: Charger = { ...ONE_PHASE, plugs: ['gb-t'] };
const models = (charging: VehicleCharging | undefined = VF8) => ({
  items: MODELS.items.map((model) => ({ ...model, ...(model.code === 'vinfast-vf-8' && { charging }) })),
});
const MODELS_PATH = 'GET /vehicle-models';
const PATH = 'GET /chargers';

const named = (
  name: string,
  charger: Charger,
  changes: Partial<Product> = {},
): Chargers['items'][number] => ({
  product: aProduct({ id: name, slug: name.toLowerCase(), name, ...changes }),
  charger,
});

describe('the page of suitable chargers', () => {
  async function open(routes: FakeRoutes = {}, stored: string | null = vehicle()) {
    const page = await renderAt('/products/chargers', {
      http: { [MODELS_PATH]: () => models(), [PATH]: () => ({ items: [] }), ...routes },
    });
    if (stored) await act(async () => page.shell.storage.local.writtenElsewhere('vehicle', stored));
    return page;
  }

  test('lists suitable chargers, the best first, with power, reason and time', async () => {
    const items = [named('Một pha', ONE_PHASE), named('Ba pha', THREE_PHASES), named('Đầu khác', OTHER_PLUG)];
    await open({ [PATH]: () => ({ items }) });
    const list = within(await screen.findByRole('region', { name: 'Bộ sạc và cáp cho VF 8' }));
    const [first, second, ...more] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('Ba pha');
    expect(first).toHaveTextContent('Sạc ở 11 kW · 10 – 80%: khoảng 6 giờ 15 phút');
    expect(first).toHaveTextContent('Đủ công suất tối đa của xe.');
    expect(second).toHaveTextContent('Sạc ở 7,4 kW');
    expect(second).toHaveTextContent('Xe nhận ba pha, bộ sạc chỉ có một pha.');
    expect(more).toEqual([]);
    expect(
      list.getByText('VF 8 sạc AC bằng đầu Type 2, tối đa 11 kW ba pha; sạc nhanh DC bằng đầu CCS2.'),
    ).toBeVisible();
  });

  test('without a vehicle, make and model can be chosen right away, without moving the focus', async () => {
    const { shell } = await open({ [PATH]: () => ({ items: [named('Ba pha', THREE_PHASES)] }) }, null);
    expect(screen.getByRole('heading', { level: 1, name: 'Bộ sạc nào hợp xe tôi?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Chọn xe' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('radio', { name: 'Ô tô điện' })).not.toHaveFocus();
    expect(shell.http.requests.map(({ path }) => path)).not.toContain('/chargers');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Hãng và dòng xe' }),
      'VinFast VF 8',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Lưu xe' }));
    expect(await screen.findByRole('link', { name: 'Ba pha' })).toHaveAttribute('href', '/products/ba%20pha');
    expect(screen.queryByRole('combobox', { name: 'Hãng và dòng xe' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Đổi xe của bạn' })).toHaveFocus();
  });

  test('asks for the model if only the type of the vehicle is known', async () => {
    await open({}, '{"type":"car","model":null,"year":null}');
    expect(screen.getByText('Chọn hãng và dòng xe để biết bộ sạc nào phù hợp.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Hãng và dòng xe' })).toBeVisible();
  });

  test('offers advice for a model without charging data, as from an older API', async () => {
    await open({ [MODELS_PATH]: () => MODELS });
    expect(await screen.findByText(/chưa có thông số sạc của VF 8/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Liên hệ tư vấn' })).toHaveAttribute('href', '/contact');
  });

  test('says so if no charger suits the vehicle', async () => {
    await open({ [PATH]: () => ({ items: [named('Đầu khác', OTHER_PLUG)] }) });
    expect(await screen.findByText('Hiện chưa có bộ sạc nào phù hợp với VF 8.')).toBeVisible();
  });

  test.each([MODELS_PATH, PATH])('can retry if %s fails', async (path) => {
    let fails = true;
    const answer = { [MODELS_PATH]: models(), [PATH]: { items: [named('Ba pha', THREE_PHASES)] } }[path];
    await open({
      [PATH]: () => ({ items: [named('Ba pha', THREE_PHASES)] }),
      [path]: () => {
        if (fails) throw refusal(500, 'INTERNAL', 'Lỗi');
        return answer;
      },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('link', { name: 'Ba pha' })).toBeVisible();
  });
});

test('ranks chargers in stock first, then by power, then by price', () => {
  const out = { stock: { state: 'out' as const, left: 0 } };
  const items = [
    named('out', THREE_PHASES, out),
    named('one', ONE_PHASE),
    named('dear', THREE_PHASES, { price: 900 }),
    named('cheap', THREE_PHASES, { price: 800 }),
    named('motorbike', THREE_PHASES, { fitment: { types: ['motorbike'], models: [] } }),
  ];
  const car = { type: 'car' as const, model: 'vinfast-vf-8', year: null };
  expect(rankChargers(items, car, VF8).map(({ product }) => product.name)).toEqual([
    'cheap',
    'dear',
    'one',
    'out',
  ]);
});

describe('the note on the page of a charger', () => {
  beforeEach(() => {
    class AlwaysNear {
      constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.notify([{ isIntersecting: true }]);
      }
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: AlwaysNear });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  async function open(charger: Charger | undefined, product = aProduct(), stored: string | null = vehicle()) {
    const page = await renderAt(`/products/${product.slug}`, {
      http: {
        [`GET /products/${product.slug}`]: () => aDetail(product, { charger, related: [] }),
        [`GET /products/${product.slug}/suggestions`]: () => ({ boughtTogether: [], alternatives: [] }),
        [MODELS_PATH]: () => models(),
      },
    });
    if (stored) await act(async () => page.shell.storage.local.writtenElsewhere('vehicle', stored));
    return page;
  }
  const link = () => screen.findByRole('link', { name: 'Bộ sạc nào hợp xe tôi?' });

  test('says at which power the vehicle charges', async () => {
    await open(ONE_PHASE);
    expect(await screen.findByText('VF 8 sạc AC tối đa 11 kW ba pha: bộ sạc này cho 7,4 kW')).toBeVisible();
    expect(screen.queryByText(/^Chọn xe của bạn để biết sản phẩm này/)).not.toBeInTheDocument();
    expect(await link()).toHaveAttribute('href', '/products/chargers');
  });

  test('names a cable, and says if it cannot be plugged in', async () => {
    await open(OTHER_PLUG, CABLE);
    expect(await screen.findByText('VF 8 không cắm được cáp này: khác chuẩn đầu sạc.')).toBeVisible();
  });

  test('invites to choose a vehicle without one, and leaves no line empty', async () => {
    const { shell } = await open(ONE_PHASE, aProduct(), null);
    expect(await link()).toBeVisible();
    expect(screen.getByText(/^Chọn xe của bạn để biết sản phẩm này/)).toBeVisible();
    expect(screen.queryByText(/sạc AC tối đa/)).not.toBeInTheDocument();
    expect(shell.http.requests.some(({ path }) => path === '/vehicle-models')).toBe(false);
  });

  test('leaves it to the note on fitment if the product does not fit', async () => {
    await open(ONE_PHASE, aProduct({ fitment: { types: ['motorbike'], models: [] } }));
    expect(await link()).toBeVisible();
    expect(screen.getAllByText('Không phù hợp với VF 8')[0]).toBeVisible();
    expect(screen.queryByText(/sạc AC tối đa/)).not.toBeInTheDocument();
  });

  test('is not shown for other products', async () => {
    await open(undefined, MODULE);
    expect(screen.queryByRole('link', { name: 'Bộ sạc nào hợp xe tôi?' })).not.toBeInTheDocument();
  });
});

test('the list of chargers links to the page', async () => {
  const lists = { 'GET /products': () => aList([aProduct()]) };
  const { unmount } = await renderAt('/products?category=battery-charger', { http: lists });
  expect(screen.getByRole('link', { name: 'Bộ sạc nào hợp xe tôi?' })).toHaveAttribute(
    'href',
    '/products/chargers',
  );
  unmount();
  await renderAt('/products', { http: lists });
  expect(screen.queryByRole('link', { name: 'Bộ sạc nào hợp xe tôi?' })).not.toBeInTheDocument();
});
