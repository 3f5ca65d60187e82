import {
  BULK_FIELDS,
  PRODUCT_LIST_COLUMNS,
  PRODUCT_STATUS_LABELS,
  type BulkChangeRow,
  type BulkChangeSource,
  type BulkField,
  type BulkFieldChanges,
} from '@evcare/shared-contracts/office';
import { Badge, List, Span, Stack, Text, VisuallyHidden } from '@evcare/shared-ui';
import { bulkChanges } from '../../../../messages/bulk-changes';
import { NameCell, type Column } from '../../../../shared/list';
import { count, money } from '../../../../shared/numbers';

const t = bulkChanges.change;

/** Formats a value of a field for people. */
function valueText(field: BulkField, value: string | number | null): string {
  if (value === null) return bulkChanges.none;
  if (field === 'status') return PRODUCT_STATUS_LABELS[value as keyof typeof PRODUCT_STATUS_LABELS];
  if (typeof value === 'string') return value;
  return field === 'reorderPoint' ? count(value) : money(value);
}

function FieldChange({ field, changes }: { readonly field: BulkField; readonly changes: BulkFieldChanges }) {
  const change = changes[field];
  if (!change) return null;
  return (
    <li>
      <Span tone="muted">{PRODUCT_LIST_COLUMNS[field]}: </Span>
      <s>{valueText(field, change.before)}</s> <span aria-hidden="true">→</span>
      <VisuallyHidden>{bulkChanges.arrow}</VisuallyHidden>{' '}
      <Span weight="strong">{valueText(field, change.after)}</Span>
    </li>
  );
}

function Result({ kind, changes, errors, changedSince }: BulkChangeRow) {
  if (kind === 'same') return <Text tone="muted">{bulkChanges.kinds.same}</Text>;
  return (
    <Stack gap="4">
      <List gap="4">
        {kind === 'error'
          ? errors.map((error) => (
              <Text as="li" tone="danger" key={error}>
                {error}
              </Text>
            ))
          : BULK_FIELDS.map((field) => <FieldChange key={field} field={field} changes={changes} />)}
      </List>
      {changedSince && (
        <div>
          <Badge tone="warning">{t.changedSince}</Badge>
        </div>
      )}
    </Stack>
  );
}

const PRODUCT: Column<BulkChangeRow> = {
  key: 'product',
  header: t.columns.product,
  cell: ({ name, sku }) => <NameCell name={name || t.unknownProduct} detail={sku} />,
};
const LINE: Column<BulkChangeRow> = {
  key: 'line',
  header: t.columns.line,
  noWrap: true,
  cell: ({ line }) => count(line),
};
const RESULT: Column<BulkChangeRow> = {
  key: 'result',
  header: t.columns.result,
  hideLabel: true,
  cell: (row) => <Result {...row} />,
};

/** Columns of the rows of a bulk change; only a file has numbered rows. */
export const rowColumns = (source: BulkChangeSource): readonly Column<BulkChangeRow>[] =>
  source === 'file' ? [PRODUCT, LINE, RESULT] : [PRODUCT, RESULT];
