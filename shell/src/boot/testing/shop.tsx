import { useLayoutEffect, useState, type ComponentType } from 'react';
import { defineRemote, type RemoteContext, type RemoteRoute } from '@evcare/shared-contracts';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { useLoaderData } from '@evcare/shared-contracts/router';
import { createDataCache, type Read } from '@evcare/shared-ui/data';
import { fakeManifest, publicPrefix } from '../../testing/fake-boot';

/** GET /products/a. */
export const PRODUCT = { success: true, data: { name: 'Bộ sạc' } };

export const SHOP = fakeManifest('mfe-shop', { routes: [publicPrefix('/shop')] });

/** Content of the root after the page's first commit. */
export const shown: { atFirst: string | null } = { atFirst: null };

export function ShopPage() {
  const { product } = useLoaderData<{ product: Read<{ name: string }> }>();
  const [pressed, setPressed] = useState(0);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(false);
  useLayoutEffect(() => {
    shown.atFirst ??= document.getElementById('root')?.innerHTML ?? null;
  }, []);
  return (
    <>
      <h1>{product.value?.name ?? 'Đang tải'}</h1>
      <button type="button" onClick={() => setPressed((count) => count + 1)}>
        Thêm vào giỏ
      </button>
      <input aria-label="Tên" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <input
        aria-label="Còn hàng"
        type="checkbox"
        checked={chosen}
        onChange={(event) => setChosen(event.target.checked)}
      />
      <output>{`${pressed} ${typed} ${chosen}`}</output>
    </>
  );
}

function routesOf(context: RemoteContext, Component: ComponentType): RemoteRoute[] {
  const data = createDataCache(context, { freshMs: 60_000 });
  const path = context.storage.local.get('choice') ?? '/products/a';
  return [
    {
      path: '/shop',
      loader: () => ({ product: data.readPublic(path as Address<{ name: string }>) }),
      element: <Component />,
    },
  ];
}

/** A shop with one page, which shows the product that the visitor has chosen earlier. */
export const shopWith = (Component: ComponentType = ShopPage) =>
  defineRemote({
    contract: '^1.0.0',
    setup: (context) => ({
      routes: routesOf(context, Component),
      slots: [],
      reducers: {},
      dispose: () => undefined,
    }),
  });
