import { useCallback, useEffect, useRef, useState } from 'react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import type { BoardStatus, OfficeBoard, OfficeBoardCard, OfficeOrder } from '@evcare/shared-contracts/office';
import { orderBoardMessages as t } from '../../../messages/service-order-board';
import { useApiAction } from '../../../shared/data';
import { useUrlState } from '../../../shared/list';
import { useSession } from '../../../shared/scope';
import { evaluateMove, type BoardMove } from '../model/moves';
import type { DialogStep } from '../dialogs/step-dialog';

interface Position {
  readonly id: string;
  readonly from: OfficeBoardCard['status'];
}

/** Step whose dialog is open. */
export interface OpenStep {
  readonly id: string;
  readonly version: number;
  readonly step: DialogStep;
  /** Column that the card was moved to. */
  readonly target: BoardStatus;
}

/** Moves of cards between columns, by drag or by dialog. */
export function useBoardMoves(columns: OfficeBoard['columns']) {
  const { user } = useSession();
  const [, setUrl] = useUrlState({ open: '', part: '' });
  const [dragged, setDragged] = useState<Position | null>(null);
  const [openStep, setOpenStep] = useState<OpenStep | null>(null);
  const [started, setStarted] = useState<Position | null>(null);
  const [rejection, setRejection] = useState('');
  const cards = columns.flatMap(({ items }) => items);
  const cardOf = (position: { readonly id: string } | null) => cards.find(({ id }) => id === position?.id);

  const arrived = useApiAction<OfficeBoardCard, OfficeOrder>({
    entities: ['service-order'],
    send: (http, { id, version }, idempotencyKey) =>
      call(http, staffServiceOrderApi.partsArrived, { params: { id }, version, idempotencyKey }),
  });

  const evaluate = (card: OfficeBoardCard, to: BoardStatus): BoardMove | undefined =>
    card.status === to ? undefined : evaluateMove(card, to, user?.role);

  const perform = (id: string, to: BoardStatus) => {
    const card = cardOf({ id });
    const move = card && evaluate(card, to);
    if (!card || !move) return;
    setRejection(move.allowed ? '' : move.reason);
    if (!move.allowed) return;
    setStarted({ id, from: card.status });
    if (move.by === 'quotes') setUrl({ open: id, part: 'quotes' });
    else if ('dialog' in move.by) {
      setOpenStep({ id, version: card.version, step: move.by.dialog, target: to });
    } else void arrived.run(card);
  };

  // An event may move the dragged card, whose element then cannot report the end of the drag.
  const draggedCard = cardOf(dragged);
  const isDragging = draggedCard !== undefined && draggedCard.status === dragged?.from;
  const latest = useRef({ perform, dragged });
  useEffect(() => {
    latest.current = { perform, dragged };
  });
  const drop = useCallback((to: BoardStatus) => {
    const { dragged: position, perform: performMove } = latest.current;
    setDragged(null);
    if (position) performMove(position.id, to);
  }, []);

  const startedCard = cardOf(started);
  const hasMoved = startedCard !== undefined && startedCard.status !== started?.from;
  return {
    openStep,
    closeStep: () => setOpenStep(null),
    perform,
    evaluate,
    cardOf: (id: string) => cardOf({ id }),
    startDrag: (id: string) => {
      const card = cardOf({ id });
      if (card) setDragged({ id, from: card.status });
    },
    endDrag: () => setDragged(null),
    drop,
    /** Evaluation of the current drag for a column. */
    dropOn: (to: BoardStatus) => (isDragging ? evaluate(draggedCard, to) : undefined),
    /** Text for the live region: why a move is forbidden, or that it has happened. */
    announcement:
      rejection || (hasMoved ? t.moved(startedCard.vehicle.plate, startedCard.status as BoardStatus) : ''),
  };
}
