import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Inline } from '@evcare/shared-ui';
import { productPages as t } from '../../../messages/product-list';
import { writeFilter, type ProductFilter } from '../product-filter';
import { pageWindow } from './page-window';
import styles from './pagination.module.css';

interface PaginationProps {
  filter: ProductFilter;
  /** Number of pages. */
  pages: number;
  /** Called when a page link is clicked. */
  onGo: () => void;
}

/** Links to the pages of a list. */
export function Pagination({ filter, pages, onGo }: PaginationProps) {
  if (pages < 2) return null;
  const { page } = filter;
  const to = (target: number) => PATHS.products + writeFilter({ ...filter, page: target });
  const step = (target: number, rel: 'prev' | 'next', label: string, icon: ReactNode) =>
    target >= 1 && target <= pages ? (
      <Link className={styles['page']} to={to(target)} rel={rel} aria-label={label} onClick={onGo}>
        {icon}
      </Link>
    ) : (
      <span className={styles['none']} aria-hidden="true">
        {icon}
      </span>
    );
  return (
    <Inline as="nav" justify="center" gap="4" className={styles['pages']} aria-label={t.label}>
      {step(page - 1, 'prev', t.previous, <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />)}
      <Inline as="ul" justify="center" gap="4">
        {pageWindow(page, pages).map((target, index) => (
          <li key={target ?? `gap-${index}`}>
            {target === null ? (
              <span className={styles['none']}>…</span>
            ) : (
              <Link
                className={styles['page']}
                to={to(target)}
                aria-label={t.page(target)}
                aria-current={target === page ? 'page' : undefined}
                onClick={onGo}
              >
                {target}
              </Link>
            )}
          </li>
        ))}
      </Inline>
      {step(page + 1, 'next', t.next, <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />)}
    </Inline>
  );
}
