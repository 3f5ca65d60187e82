import type { ReactNode } from 'react';
import type { LayoutName } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
export interface LayoutProps {
  readonly name: LayoutName;
  readonly title: string;
  readonly pending: boolean;
  readonly children: ReactNode;
}
export function Layout({ name, children }: LayoutProps) {
  return (
    <>
      <header data-layout={name}>
        <Link to="/">EVCare</Link> <Link to="/auth/login">Đăng nhập</Link>{' '}
        <Link to="/products">Sản phẩm</Link>
      </header>
      <main id="main">{children}</main>
      <footer>All rights reserved</footer>
    </>
  );
}
