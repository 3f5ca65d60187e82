import { useState, type ReactNode } from 'react';
import { Button } from '@evcare/shared-ui';
import { bulkChanges } from '../../../../messages/bulk-changes';
import { BulkBar, useUrlState } from '../../../../shared/list';
import { ChangeSheet } from './change-sheet';
import { FileSheet } from './file-sheet';
import { HistorySheet } from './history-sheet';
import { PriceDialog } from './price-dialog';
import { ReorderPointDialog } from './reorder-point-dialog';
import { usePreview, type ChosenProps, type RequestedPreview } from './use-preview';

const DEFAULTS = { change: '', rows: '', rowsPage: 1 };
const FILE = 'file';
const HISTORY = 'history';

const DIALOGS: Readonly<Record<'prices' | 'points', (props: ChosenProps) => ReactNode>> = {
  prices: PriceDialog,
  points: ReorderPointDialog,
};

/** Changes of many products: their sheets, opened by the address, and the bar for chosen products. */
export function useBulkChanges() {
  const [{ change }, set] = useUrlState(DEFAULTS);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  const open = (next: string, replace = false) => set({ change: next, rows: '', rowsPage: 1 }, { replace });
  const preview = usePreview(({ id }) => open(id, true));
  const close = () => open('');
  const clear = () => setSelected(new Set());
  const showPreview = ({ change: { id }, request }: RequestedPreview) => {
    preview.keep(request);
    setDialog(null);
    open(id);
  };
  const Dialog = dialog && DIALOGS[dialog];
  return {
    selection: { selected, onChange: setSelected },
    openFile: () => open(FILE),
    openHistory: () => open(HISTORY),
    bar: (
      <BulkBar count={selected.size} onClear={clear}>
        {(['prices', 'points'] as const).map((name) => (
          <Button key={name} size="sm" onClick={() => setDialog(name)}>
            {bulkChanges[name].action}
          </Button>
        ))}
      </BulkBar>
    ),
    sheets: (
      <>
        {Dialog && (
          <Dialog productIds={[...selected]} onPreview={showPreview} onClose={() => setDialog(null)} />
        )}
        {change === FILE && <FileSheet preview={preview} onClose={close} />}
        {change === HISTORY && <HistorySheet onOpen={(id) => open(id)} onClose={close} />}
        {change !== '' && change !== FILE && change !== HISTORY && (
          <ChangeSheet
            id={change}
            preview={preview}
            onOtherFile={() => open(FILE, true)}
            onApplied={clear}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
