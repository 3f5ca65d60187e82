import { addressOf, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { BOARD_STATUSES, type BoardStatus, type OfficeBoardCard } from '@evcare/shared-contracts/office';
import { Button, List, Skeleton, Stack, Subheading, Text } from '@evcare/shared-ui';
import { orderBoardMessages as t } from '../../../messages/service-order-board';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import { BackofficeDialog } from '../../../shared/dialogs';
import { Loaded } from '../../../shared/states';
import { StepDialog } from '../dialogs/step-dialog';
import type { BoardMove } from '../model/moves';
import type { OpenStep } from './use-board-moves';

interface Props {
  readonly card: OfficeBoardCard;
  readonly evaluate: (card: OfficeBoardCard, to: BoardStatus) => BoardMove | undefined;
  readonly onMove: (to: BoardStatus) => void;
  readonly onClose: () => void;
}

/** Menu of a card: the columns that it may move to, and why it may not move to the others. */
export function MoveDialog({ card, evaluate, onMove, onClose }: Props) {
  const moves = BOARD_STATUSES.flatMap((status) => {
    const move = evaluate(card, status);
    return move ? [{ status, move, name: serviceOrderMessages.columns[status] }] : [];
  });
  const allowed = moves.filter(({ move }) => move.allowed);
  return (
    <BackofficeDialog open onClose={onClose} title={t.moveOf(card.vehicle.plate)} size="sm">
      <Stack gap="16">
        <Text tone="muted">{t.moveLead(card.status as BoardStatus)}</Text>
        {allowed.length > 0 && (
          <Stack gap="8">
            <Subheading size="14">{t.allowed}</Subheading>
            {allowed.map(({ status, move, name }) => (
              <Button key={status} variant="secondary" block onClick={() => onMove(status)}>
                {move.allowed && t.option(name, move.label)}
              </Button>
            ))}
          </Stack>
        )}
        <Stack gap="8">
          <Subheading size="14" id="forbidden-moves">
            {t.forbidden}
          </Subheading>
          <List gap="8" aria-labelledby="forbidden-moves">
            {moves.map(
              ({ status, move, name }) =>
                !move.allowed && (
                  <Text as="li" key={status}>
                    {name}
                    <Text as="span" tone="muted">{`: ${move.reason}`}</Text>
                  </Text>
                ),
            )}
          </List>
        </Stack>
      </Stack>
    </BackofficeDialog>
  );
}

/** Dialog of a step that was started on the board. Cards lack some of the data, so the order is loaded first. */
export function LoadedStepDialog({
  id,
  version,
  step,
  target,
  onClose,
}: OpenStep & { readonly onClose: () => void }) {
  const query = useApiQuery(addressOf(staffServiceOrderApi.read, { params: { id } }), {
    entities: ['service-order', 'parts-request'],
    keepPrevious: false,
  });
  // A cached order may be older than its card, and the step would then be rejected.
  if (query.data && query.data.version >= version) {
    return <StepDialog step={step} order={query.data} target={target} onClose={onClose} />;
  }
  return (
    <BackofficeDialog open onClose={onClose} title={serviceOrderMessages.steps[step]}>
      <Loaded query={query} skeleton={<Skeleton height={160} radius={14} />}>
        {() => <Skeleton height={160} radius={14} />}
      </Loaded>
    </BackofficeDialog>
  );
}
