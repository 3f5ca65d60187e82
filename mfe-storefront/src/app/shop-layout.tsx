import { useEffect, useState, type ComponentType } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Outlet, useLocation } from '@evcare/shared-contracts/router';
import { useCart, useCartActions } from '../shared/cart/use-cart';
import { useRemote } from '../shared/scope';

const loadDrawer = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "cart-drawer" */ '../features/cart/cart-drawer')).CartDrawer;

/** Cart drawer. Its code is loaded when it is first opened; if loading fails, the cart page is used instead. */
function Drawer() {
  const { isOpen } = useCart();
  const { setOpen } = useCartActions();
  const { navigate } = useRemote();
  const { pathname } = useLocation();
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isOpen || Loaded) return;
    let left = false;
    loadDrawer().then(
      (Component) => !left && setLoaded(() => Component),
      () => {
        if (left) return;
        setOpen(false);
        navigate(PATHS.cart);
      },
    );
    return () => {
      left = true;
    };
  }, [isOpen, Loaded, navigate, setOpen]);

  // Navigation closes the drawer.
  useEffect(() => () => setOpen(false), [pathname, setOpen]);

  return Loaded && <Loaded />;
}

/** Layout shared by every page of the shop. */
export function ShopLayout() {
  return (
    <>
      <Outlet />
      <Drawer />
    </>
  );
}
