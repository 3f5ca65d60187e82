import { Plus } from 'lucide-react';
import { Button } from '@evcare/shared-ui';
import { noPrint } from '../print';

/** Button above a list that opens an empty entry. Printed lists do without it. */
export function AddButton({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <Button className={noPrint} icon={<Plus size={18} strokeWidth={1.75} />} onClick={onAdd}>
      {label}
    </Button>
  );
}
