import {
  DndContext,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@evcare/shared-ui';

/** Movement of the pointer in pixels from which a press becomes a drag. */
const DRAG_DISTANCE = 6;
/** Boards announce moves themselves, for the pointer and the keyboard alike. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface DragAreaProps<Item extends { readonly code: string }, Place> {
  readonly items: readonly Item[];
  /** Place below the pointer; the item's own place if there is none. */
  readonly placeOf: (event: DragEndEvent | DragMoveEvent, item: Item) => Place;
  readonly moves: {
    readonly announcement: string;
    lift(item: Item, place: Place): void;
    drop(item: Item, place: Place): void;
    cancel(item: Item): void;
  };
  /** Describes to screen readers how an item is moved. */
  readonly help: string;
  readonly children: ReactNode;
}

/** Area in which appointments are dragged with a mouse, with the announcements of all moves. */
export function DragArea<Item extends { readonly code: string }, Place>({
  items,
  placeOf,
  moves,
  help,
  children,
}: DragAreaProps<Item, Place>) {
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
  const itemOf = ({ active }: { readonly active: DragEndEvent['active'] }): Item | undefined =>
    items.find(({ code }) => code === active.id);
  return (
    <>
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {moves.announcement}
        </span>
      </VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: help } }}
        onDragMove={(event) => {
          const item = itemOf(event);
          if (item) moves.lift(item, placeOf(event, item));
        }}
        onDragEnd={(event) => {
          const item = itemOf(event);
          if (item) moves.drop(item, placeOf(event, item));
        }}
        onDragCancel={(event) => {
          const item = itemOf(event);
          if (item) moves.cancel(item);
        }}
      >
        {children}
      </DndContext>
    </>
  );
}
