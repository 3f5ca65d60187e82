import type { ReactNode } from 'react';
import { findFolded } from '@evcare/shared-contracts/shop';
import { Text } from '@evcare/shared-ui';
import styles from './shop-search.module.css';

/** Text with the words of a query highlighted, regardless of accents. */
export function Marked({ text, query }: { text: string; query: string }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of findFolded(text, query)) {
    parts.push(
      text.slice(at, start),
      <Text as="mark" tone="primary" weight="strong" key={start} className={styles['mark']}>
        {text.slice(start, end)}
      </Text>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
