import type { OfficePartsRequest } from '@evcare/shared-contracts/office';
import { parts } from '../../messages/parts';
import { money } from '../../shared/numbers';
import { CoverageBadge } from './badges';
import styles from './parts.module.css';

const t = parts.office;
type Line = OfficePartsRequest['lines'][number];

/** Name, price, coverage and stock of a line. */
export function LineFacts({ line }: { readonly line: Line }) {
  const { name, sku, unitPrice, stock, coverage } = line;
  return (
    <div className={styles['lineHead']}>
      <p className={styles['lineName']}>{name}</p>
      <p className={styles['muted']}>
        {sku} · {money(unitPrice)}
      </p>
      <p className={styles['badges']}>
        <CoverageBadge coverage={coverage} />
        <span className={styles['muted']}>{t.onHand(stock.onHand, stock.reserved)}</span>
      </p>
    </div>
  );
}

/** Lines of a request that is already decided. */
export function LineList({ request }: { readonly request: OfficePartsRequest }) {
  return (
    <section aria-label={t.lines}>
      <ul className={styles['lines']}>
        {request.lines.map((line) => (
          <li key={line.id} className={styles['line']}>
            <LineFacts line={line} />
            <dl className={styles['numbers']}>
              <Number label={t.wanted} value={line.quantity} />
              {line.approvedQty !== null && <Number label={t.approved} value={line.approvedQty} strong />}
            </dl>
            {(line.returnedQty > 0 || line.returningQty > 0) && (
              <p className={styles['note']}>
                {[
                  line.returningQty > 0 && t.returning1(line.returningQty),
                  line.returnedQty > 0 && t.returned(line.returnedQty),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['sum']}>
        <span>{t.total}</span>
        <strong>{money(request.total)}</strong>
      </p>
    </section>
  );
}

export function Number({
  label,
  value,
  strong = false,
}: {
  readonly label: string;
  readonly value: number;
  readonly strong?: boolean;
}) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
