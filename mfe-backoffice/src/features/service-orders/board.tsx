import { useState } from 'react';
import { addressOf, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { type BoardStatus, type OfficeBoard } from '@evcare/shared-contracts/office';
import { Button, classNames, Heading, List, Skeleton, Span, Tabs, Text } from '@evcare/shared-ui';
import { serviceOrderMessages as t } from '../../messages/service-orders';
import { useApiQuery } from '../../shared/data';
import { useUrlState } from '../../shared/list';
import { Loaded } from '../../shared/states';
import { OrderCard } from './card';
import { useNow } from '../../shared/use-now';
import styles from './board.module.css';

interface Props {
  readonly filter: { readonly technician: string; readonly bay: string; readonly q: string };
  /** Shows all orders of a status that has more than its column displays. */
  readonly onAll: (status: BoardStatus) => void;
}

const boardPath = ({ technician, bay, q }: Props['filter']) =>
  addressOf(staffServiceOrderApi.board, {
    query: { technician: technician || undefined, bay: bay || undefined, q: q || undefined },
  });

/** Board with a column for each status; a phone shows one column at a time. */
export function OrderBoard({ filter, onAll }: Props) {
  const query = useApiQuery(boardPath(filter), { entities: ['service-order'] });
  return (
    <Loaded query={query} skeleton={<BoardSkeleton />}>
      {({ columns }) => <Columns columns={columns} onAll={onAll} />}
    </Loaded>
  );
}

function Columns({ columns, onAll }: { readonly columns: OfficeBoard['columns'] } & Pick<Props, 'onAll'>) {
  const now = useNow();
  const [{ column }, set] = useUrlState({ column: '' });
  // A phone starts with the first non-empty column and stays there, even when that column becomes empty.
  const [initialStatus] = useState(() => columns.find(({ items }) => items.length > 0)?.status ?? 'received');
  const activeStatus = columns.find(({ status }) => status === column)?.status ?? initialStatus;
  return (
    <>
      <Text as="div" below="12" className={styles['picker']}>
        <Tabs
          label={t.columnsLabel}
          value={activeStatus}
          onChange={(status) => set({ column: status }, { replace: true })}
          items={columns.map(({ status, total }) => ({
            id: status,
            label: `${t.columns[status]} (${total})`,
          }))}
        />
      </Text>
      <div className={styles['board']} role="region" aria-label={t.board} tabIndex={-1}>
        {columns.map(({ status, total, items }) => (
          <section
            key={status}
            className={classNames(styles['column'], status === activeStatus && styles['chosen'])}
            aria-label={t.column(t.columns[status], total)}
          >
            <Heading size="14" className={styles['head']}>
              {t.columns[status]}
              <Span
                ground="sunken"
                radius="chip"
                tone="muted"
                numeric
                text="center"
                className={styles['count']}
              >
                {total}
              </Span>
            </Heading>
            {items.length === 0 ? (
              <Text padY="16" padX="12" radius="card" tone="muted" className={styles['empty']}>
                {t.empty}
              </Text>
            ) : (
              <List gap="8" className={styles['cards']}>
                {items.map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} now={now} />
                  </li>
                ))}
                {total > items.length && (
                  <li>
                    <Button variant="ghost" size="sm" block onClick={() => onAll(status)}>
                      {t.more(total - items.length)}
                    </Button>
                  </li>
                )}
              </List>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function BoardSkeleton() {
  return (
    <div className={styles['board']} aria-hidden="true">
      {Array.from({ length: 5 }, (_, column) => (
        <div key={column} className={classNames(styles['column'], column === 0 && styles['chosen'])}>
          <Skeleton height={24} width="60%" />
          {Array.from({ length: 3 - (column % 2) }, (_card, card) => (
            <Skeleton key={card} height={156} radius={12} />
          ))}
        </div>
      ))}
    </div>
  );
}
