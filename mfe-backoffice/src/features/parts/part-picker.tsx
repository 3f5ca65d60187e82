import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { addressOf, partsRequestApi } from '@evcare/shared-contracts/endpoints';
import type { PartsOrder } from '@evcare/shared-contracts/office';
import { LINE_APPROVAL_LABELS } from '@evcare/shared-contracts/workshop';
import {
  Badge,
  Cluster,
  Hint,
  Inline,
  List,
  Skeleton,
  Span,
  Stack,
  Subheading,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { useApiQuery } from '../../shared/data';
import { SearchField } from '../../shared/list';
import { Loaded } from '../../shared/states';
import type { SelectedPart } from './request-form';
import { StockBadge } from './own-request';
import styles from './technician.module.css';

const t = parts.technician;
/** Number of parts suggested before a search, so that the rest of the form stays within reach. */
const MAX_SUGGESTIONS = 4;

interface PartPickerProps {
  readonly order: PartsOrder;
  readonly selected: readonly SelectedPart[];
  readonly onAdd: (part: SelectedPart) => void;
}

/** Adds parts: those quoted to the customer first, all others by search. */
export function PartPicker({ order, selected, onAdd }: PartPickerProps) {
  const [q, setQ] = useState('');
  const query = { serviceOrderId: order.id, q: q || undefined };
  const partsQuery = useApiQuery(addressOf(partsRequestApi.findParts, { query }), {
    entities: ['parts-request'],
  });
  const isSelected = (id: string) => selected.some(({ productId }) => productId === id);
  const quotedParts = order.parts.filter(({ productId }) => !isSelected(productId));
  return (
    <Stack gap="12">
      {quotedParts.length > 0 && (
        <>
          <Subheading size="16">{t.quoted}</Subheading>
          <List gap="8">
            {quotedParts.map(({ lineId, productId, name, quantity, approval, inStock }) => (
              <PartRow
                key={lineId}
                name={`${quantity} × ${name}`}
                selected={false}
                onAdd={() => onAdd({ productId, name, quantity, inStock, serviceLineId: null })}
              >
                <StockBadge inStock={inStock} />
                <Badge tone={LINE_APPROVAL_LABELS[approval].tone}>
                  {LINE_APPROVAL_LABELS[approval].label}
                </Badge>
              </PartRow>
            ))}
          </List>
        </>
      )}
      <SearchField label={t.search} value={q} onSearch={setQ} />
      <Loaded
        query={partsQuery}
        skeleton={<Skeleton height={240} radius={12} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Hint>{t.noParts}</Hint>}
      >
        {({ items }) => (
          <List gap="8" aria-label={t.found(items.length)}>
            {items
              .slice(0, q === '' ? MAX_SUGGESTIONS : undefined)
              .map(({ id, sku, name, inStock, fits }) => (
                <PartRow
                  key={id}
                  name={name}
                  detail={sku}
                  selected={isSelected(id)}
                  onAdd={() => onAdd({ productId: id, name, quantity: 1, inStock, serviceLineId: null })}
                >
                  <StockBadge inStock={inStock} />
                  {fits === 'no' && <Badge tone="danger">{t.noFit}</Badge>}
                  {fits === 'unknown' && <Badge>{t.maybeFit}</Badge>}
                </PartRow>
              ))}
          </List>
        )}
      </Loaded>
    </Stack>
  );
}

function PartRow({
  name,
  detail,
  selected,
  onAdd,
  children,
}: {
  readonly name: string;
  readonly detail?: string;
  readonly selected: boolean;
  readonly onAdd: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <li>
      <Inline
        as="button"
        type="button"
        gap="12"
        justify="between"
        padY="8"
        padX="16"
        ground="page"
        line="all"
        radius="card"
        tone="ink"
        text="start"
        full
        className={styles['part']}
        aria-disabled={selected || undefined}
        onClick={() => !selected && onAdd()}
      >
        <Stack as="span" className={styles['partText']}>
          {!selected && <VisuallyHidden>{`${t.add} `}</VisuallyHidden>}
          <Span weight="strong" breaks>
            {name}
          </Span>
          {detail && <Hint as="span">{detail}</Hint>}
          <Cluster as="span" gap="4" gapX="8">
            {children}
          </Cluster>
        </Stack>
        {selected ? (
          <>
            <VisuallyHidden>{` ${t.added}`}</VisuallyHidden>
            <Check size={22} strokeWidth={1.75} aria-hidden="true" />
          </>
        ) : (
          <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
        )}
      </Inline>
    </li>
  );
}
