import { useEffect, useState, type ComponentType } from 'react';
import { useRevalidator } from '@evcare/shared-contracts/router';
import type { Vehicle } from '@evcare/shared-contracts/workshop';
import { messages } from '../../../messages';
import { useRemote } from '../../../shared/remote-scope';
import type { DialogKind, Dialogs } from './use-dialogs';
import type { VehicleDialogsProps } from './vehicle-dialogs';

interface DialogHostProps {
  readonly dialogs: Dialogs;
  readonly vehicles: readonly Vehicle[];
  /** Called after archiving, instead of closing the dialog and revalidating. */
  readonly onArchived?: () => void;
}

/** Kinds of change by dialog, for other parts of the site. */
const CHANGES = {
  add: 'added',
  claim: 'added',
  edit: 'changed',
  km: 'changed',
  archive: 'archived',
} as const satisfies Record<DialogKind, string>;

/** Renders the open dialog. The code of all dialogs is loaded when the first one opens. */
export function DialogHost({ dialogs, vehicles, onArchived }: DialogHostProps) {
  const { open, close } = dialogs;
  const { bus, toasts } = useRemote();
  const { revalidate } = useRevalidator();
  const [LoadedDialogs, setLoadedDialogs] = useState<ComponentType<VehicleDialogsProps> | null>(null);
  const mustLoad = open !== null && LoadedDialogs === null;

  useEffect(() => {
    if (!mustLoad) return;
    let cancelled = false;
    import('./vehicle-dialogs').then(
      (loaded) => !cancelled && setLoadedDialogs(() => loaded.default),
      () => {
        if (cancelled) return;
        toasts.error(messages.common.pageFailed);
        close();
      },
    );
    return () => {
      cancelled = true;
    };
    // `close` is omitted: it is a new function on every render, and the import must run once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mustLoad]);

  const onSaved = (kind: DialogKind) => {
    bus.emit('mfe-account.vehicles-changed', { change: CHANGES[kind] });
    if (kind === 'archive' && onArchived) return onArchived();
    close();
    void revalidate();
  };
  return open && LoadedDialogs ? (
    <LoadedDialogs open={open} vehicles={vehicles} onClose={close} onSaved={onSaved} />
  ) : null;
}
