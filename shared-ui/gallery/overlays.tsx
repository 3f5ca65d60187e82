import { useState } from 'react';
import { Button, Cluster } from '../src';
import { Dialog } from '../src/dialog';

const PLACEMENTS = ['center', 'top', 'sheet'] as const;

/** Dialogs, each behind a button. */
export function Overlays() {
  const [open, setOpen] = useState<(typeof PLACEMENTS)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <Cluster gap="12">
      {PLACEMENTS.map((placement) => (
        <Button key={placement} variant="secondary" onClick={() => setOpen(placement)}>
          Mở hộp thoại {placement}
        </Button>
      ))}
      <Dialog
        open={open !== null}
        placement={open ?? 'center'}
        onClose={close}
        title="Huỷ đơn hàng?"
        description="Bạn không thể lấy lại đơn đã huỷ."
        closeLabel="Đóng"
        footer={
          <Button variant="danger" onClick={close}>
            Huỷ đơn
          </Button>
        }
      >
        <p>Tiền đã chuyển được hoàn trong 3 ngày làm việc.</p>
      </Dialog>
    </Cluster>
  );
}
