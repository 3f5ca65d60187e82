import { Plus, Trash2 } from 'lucide-react';
import { MAX_CANNED_PARTS } from '@evcare/shared-contracts/office';
import { Button, Grid, Hint, Inline, List, Stack, Text, TextField } from '@evcare/shared-ui';
import { cannedJobs } from '../../../messages/canned-jobs';
import { ProductSearch } from '../../../shared/products';
import { Row, Unit } from '../form/parts';
import { formatWhole } from '../form/typed';
import type { TypedPart } from './canned-job-form';

const { form: t } = cannedJobs;
interface PartsFieldProps {
  readonly id: string;
  readonly parts: readonly TypedPart[];
  readonly error: string | null;
  readonly onChange: (parts: TypedPart[]) => void;
}

/** Parts of a canned job: products of the catalogue, and others with their name and price. */
export function PartsField({ id, parts, error, onChange }: PartsFieldProps) {
  const change = (key: string, changes: Partial<TypedPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)));
  const add = (part: Omit<TypedPart, 'quantity'>) => onChange([...parts, { ...part, quantity: '1' }]);
  const isFull = parts.length >= MAX_CANNED_PARTS;
  return (
    <Stack gap="16" id={id} tabIndex={-1}>
      {error && (
        <Text tone="danger" size="14" role="alert">
          {error}
        </Text>
      )}
      {parts.length === 0 && <Hint>{t.noParts}</Hint>}
      {parts.length > 0 && (
        <List gap="12" aria-label={t.parts}>
          {parts.map((part) => (
            <PartRow
              key={part.key}
              part={part}
              onChange={(changes) => change(part.key, changes)}
              onRemove={() => onChange(parts.filter(({ key }) => key !== part.key))}
            />
          ))}
        </List>
      )}
      {!isFull && (
        <>
          <ProductSearch
            chosen={parts}
            onAdd={({ id: productId, name, price }) =>
              add({ key: productId, productId, name, unitPrice: formatWhole(price) })
            }
          />
          <div>
            <Button
              variant="secondary"
              icon={<Plus size={18} strokeWidth={1.75} />}
              onClick={() => add({ key: crypto.randomUUID(), productId: null, name: '', unitPrice: '' })}
            >
              {t.otherPart}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

interface PartRowProps {
  readonly part: TypedPart;
  readonly onChange: (changes: Partial<TypedPart>) => void;
  readonly onRemove: () => void;
}

function PartRow({ part: { productId, name, quantity, unitPrice }, onChange, onRemove }: PartRowProps) {
  const shownName = name || t.unnamed;
  return (
    <Grid as="li" gap="8" pad="12" line="all" radius="card">
      {productId !== null && (
        <Stack gap="4">
          <Text weight="strong">{name}</Text>
          <Hint>{t.partPrice(`${unitPrice} ₫`)}</Hint>
        </Stack>
      )}
      {productId === null && (
        <Row>
          <TextField
            label={t.otherName}
            required
            maxLength={120}
            value={name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField
            label={t.otherPrice}
            required
            inputMode="numeric"
            autoComplete="off"
            value={unitPrice}
            end={<Unit>₫</Unit>}
            onChange={({ target }) => onChange({ unitPrice: target.value })}
          />
        </Row>
      )}
      <Inline gap="12" align="end" justify="between">
        <TextField
          label={t.quantity}
          aria-label={t.quantityOf(shownName)}
          required
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <Button
          variant="ghost"
          icon={<Trash2 size={18} strokeWidth={1.75} />}
          aria-label={t.removePart(shownName)}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      </Inline>
    </Grid>
  );
}
