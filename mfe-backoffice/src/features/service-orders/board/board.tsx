import { addressOf, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { BOARD_STATUSES, type BoardStatus } from '@evcare/shared-contracts/office';
import { classNames, Skeleton } from '@evcare/shared-ui';
import { useApiQuery } from '../../../shared/data';
import { Loaded } from '../../../shared/states';
import { Columns } from './columns';
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

function BoardSkeleton() {
  return (
    <div className={styles['board']} aria-hidden="true">
      {BOARD_STATUSES.map((status, column) => (
        <div key={status} className={classNames(styles['column'], column === 0 && styles['chosen'])}>
          <Skeleton height={20} width="60%" />
          {Array.from({ length: 3 - (column % 2) }, (_card, card) => (
            <Skeleton key={card} height={128} radius={10} />
          ))}
        </div>
      ))}
    </div>
  );
}
