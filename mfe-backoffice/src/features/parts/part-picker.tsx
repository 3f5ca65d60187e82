import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { addressOf, partsRequestApi } from '@evcare/shared-contracts/endpoints';
import type { PartsOrder } from '@evcare/shared-contracts/office';
import { LINE_APPROVAL_LABELS } from '@evcare/shared-contracts/workshop';
import { Badge, Skeleton, VisuallyHidden } from '@evcare/shared-ui';
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
    <div className={styles['find']}>
      {quotedParts.length > 0 && (
        <>
          <h3 className={styles['sub']}>{t.quoted}</h3>
          <ul className={styles['found']}>
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
          </ul>
        </>
      )}
      <SearchField label={t.search} value={q} onSearch={setQ} />
      <Loaded
        query={partsQuery}
        skeleton={<Skeleton height={240} radius={12} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles['muted']}>{t.noParts}</p>}
      >
        {({ items }) => (
          <ul className={styles['found']} aria-label={t.found(items.length)}>
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
          </ul>
        )}
      </Loaded>
    </div>
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
      <button
        type="button"
        className={styles['part']}
        aria-disabled={selected || undefined}
        onClick={() => !selected && onAdd()}
      >
        <span className={styles['partText']}>
          {!selected && <VisuallyHidden>{`${t.add} `}</VisuallyHidden>}
          <span className={styles['lineName']}>{name}</span>
          {detail && <span className={styles['muted']}>{detail}</span>}
          <span className={styles['badges']}>{children}</span>
        </span>
        {selected ? (
          <>
            <VisuallyHidden>{` ${t.added}`}</VisuallyHidden>
            <Check size={22} strokeWidth={1.75} aria-hidden="true" />
          </>
        ) : (
          <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
        )}
      </button>
    </li>
  );
}
