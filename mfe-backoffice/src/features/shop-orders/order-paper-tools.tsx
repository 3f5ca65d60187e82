import { ArrowLeft } from 'lucide-react';
import { Button, SelectField } from '@evcare/shared-ui';
import { PrintButton } from '@evcare/shared-ui/paper';
import { PAPER_SIZES, PaperTools, type PaperSize } from '@evcare/shared-ui/paper-parts';
import { shopOrders } from '../../messages/shop-orders';

const t = shopOrders.slip;
const SIZES = PAPER_SIZES.map((value) => ({ value, label: t.sizes[value] }));

interface Props {
  readonly size: PaperSize;
  readonly onSize: (size: string) => void;
  readonly onBack: () => void;
}

/** Controls above a paper of an order: back to the order, the size of the paper, and printing. */
export function OrderPaperTools({ size, onSize, onBack }: Props) {
  return (
    <PaperTools>
      <Button
        variant="ghost"
        icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onBack}
      >
        {t.back}
      </Button>
      <SelectField
        label={t.size}
        value={size}
        options={SIZES}
        onChange={({ target }) => onSize(target.value)}
      />
      <PrintButton>{t.print}</PrintButton>
    </PaperTools>
  );
}
