import { useState } from 'react';
import { call, serialNumberApi } from '@evcare/shared-contracts/endpoints';
import { serialRecordSchema, splitSerials, type StockRow } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Button, Cluster } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { serialNumbers as t } from '../../messages/serial-numbers';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { count } from '../../shared/numbers';
import { SerialsField } from '../../shared/serials';

const EMPTY = { serials: '' };
const SCHEMA = formSchema({
  schema: serialRecordSchema,
  numbers: {},
  toBody: ({ serials }: typeof EMPTY) => ({ serials: splitSerials(serials), lot: null }),
});

/** Link to the pieces of a product, and the record of numbers of pieces that have none. */
export function RecordSerials({ row }: { readonly row: StockRow }) {
  const [isOpen, setOpen] = useState(false);
  const { withoutSerial = 0 } = row;
  return (
    <Cluster gap="12" align="center">
      <Link to={`/staff/serial-numbers?product=${row.productId}&state=in_stock`}>{t.page.caption}</Link>
      {withoutSerial > 0 && (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {t.record}
        </Button>
      )}
      {isOpen && <RecordDialog row={row} onClose={() => setOpen(false)} />}
    </Cluster>
  );
}

function RecordDialog({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const { productId, name, withoutSerial = 0 } = row;
  const form = useOfficeForm({
    initial: EMPTY,
    request: formRequest(SCHEMA, (http, body) =>
      call(http, serialNumberApi.record, { params: { productId }, body }),
    ),
    entities: ['stock'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.record}
      description={`${name}. ${t.recordHint(count(withoutSerial))}`}
      size="sm"
      form={form}
      confirm={t.record}
      onClose={onClose}
    >
      <SerialsField
        {...form.field('serials')}
        text={form.typed.serials}
        label={t.field}
        needed={withoutSerial}
        required
      />
    </FormDialog>
  );
}
