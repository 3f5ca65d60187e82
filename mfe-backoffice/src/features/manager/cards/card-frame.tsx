import type { ReactNode } from 'react';
import { reportMessages, type DashboardCard } from '@evcare/shared-contracts/office';
import { EmptyState, Skeleton, Stack } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import type { ApiQuery } from '../../../shared/data';
import { Section } from '../../../shared/page';
import { Loaded } from '../../../shared/states';
import styles from '../manager.module.css';

interface CardFrameProps<T> {
  readonly card: DashboardCard;
  readonly query: ApiQuery<T>;
  /** Height of the loaded content, in pixels. */
  readonly height: number;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: string;
  readonly children: (data: T) => ReactNode;
}

/** Card with a title; it loads and fails independently of the others. */
export function CardFrame<T>({ card, query, height, isEmpty, empty, children }: CardFrameProps<T>) {
  return (
    <Section title={manager.cards[card]}>
      <Loaded
        query={query}
        skeleton={<Skeleton height={height} radius={12} />}
        {...(isEmpty && { isEmpty, empty: <EmptyState title={empty ?? reportMessages.empty} /> })}
      >
        {(data) => (
          <Stack gap="16" className={styles['figures']}>
            {children(data)}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
