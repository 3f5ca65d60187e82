import type { OccupiedTime } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Box, classNames, Grid, Span } from '@evcare/shared-ui';
import { boardMessages as t } from '../../../messages/front-desk';
import { minutesBetween, spanText } from '../model/days';
import type { Range } from '../model/range';
import { vars } from '../model/css-vars';
import { stepsDown, STEP_MINUTES } from './geometry';
import look from '../appointment-block.module.css';
import styles from './board.module.css';
import { serviceOrderPath } from '../../../shared/order-paths';

interface OccupiedBlockProps {
  readonly time: OccupiedTime;
  /** Current time of the server. */
  readonly now: string;
  readonly range: Range;
  readonly bayName: string;
  readonly lane: { readonly lane: number; readonly of: number };
}

/** Vehicle that is in the bay, with a link to its service order, or a slot that a customer is booking. */
export function OccupiedBlock({ time, now, range, bayName, lane }: OccupiedBlockProps) {
  const { from, to, order, isConflict } = time;
  const steps = minutesBetween(from, to) / STEP_MINUTES;
  const position = {
    ...vars({ '--at': stepsDown(range, from), '--long': steps }),
    ...vars({ '--lane': lane.lane, '--lanes': lane.of }),
  };
  if (!order) {
    return (
      <Box
        as="li"
        padY="4"
        padX="8"
        radius="control"
        tone="muted"
        className={classNames(styles['place'], look['block'], styles['held'])}
        style={position}
      >
        {t.held} {spanText(from, to)}
      </Box>
    );
  }
  const state = t.work(isConflict, to <= now);
  const details = [order.services.join(', '), order.technician].filter(Boolean).join(' · ');
  return (
    <li className={styles['place']} style={position}>
      <Grid
        as={Link}
        padY="4"
        padX="8"
        radius="control"
        tone="ink"
        plain
        full
        className={classNames(look['block'], styles['block'], look['work'])}
        data-tone={isConflict ? 'danger' : 'violet'}
        to={serviceOrderPath(order.id)}
        aria-label={t.block([order.plate, spanText(from, to), state, details], bayName)}
      >
        <Span weight="strong" numeric className={styles['blockText']}>
          {order.plate} {spanText(from, to)}
        </Span>{' '}
        <span className={classNames(look['state'], styles['blockText'])}>{state}</span>{' '}
        <span className={styles['blockText']}>{details}</span>
      </Grid>
    </li>
  );
}
