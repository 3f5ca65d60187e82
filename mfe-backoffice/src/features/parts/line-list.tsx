import type { OfficePartsRequest } from '@evcare/shared-contracts/office';
import { Cluster, Hint, Inline, List, Span, Stack, Text } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { money } from '../../shared/numbers';
import { SerialList } from '../../shared/serials';
import { CoverageBadge } from './badges';
import styles from './parts.module.css';

const t = parts.office;
type Line = OfficePartsRequest['lines'][number];

/** Name, price, coverage and stock of a line. */
export function LineFacts({ line }: { readonly line: Line }) {
  const { name, sku, unitPrice, stock, coverage } = line;
  return (
    <Stack gap="4">
      <Text weight="strong" breaks>
        {name}
      </Text>
      <Hint weight="regular">
        {sku} · {money(unitPrice)}
      </Hint>
      <Cluster as="p" align="center" gap="4" gapX="8">
        <CoverageBadge coverage={coverage} />
        <Hint as="span" weight="regular">
          {t.onHand(stock.onHand, stock.reserved)}
        </Hint>
      </Cluster>
    </Stack>
  );
}

/** Lines of a request that is already decided. */
export function LineList({ request }: { readonly request: OfficePartsRequest }) {
  return (
    <section aria-label={t.lines}>
      <List gap="8">
        {request.lines.map((line) => (
          <Stack as="li" gap="12" padY="12" padX="16" line="all" radius="card" key={line.id}>
            <LineFacts line={line} />
            <Inline as="dl" gap="24" size="14" numeric align="stretch" className={styles['numbers']}>
              <Number label={t.wanted} value={line.quantity} />
              {line.approvedQty !== null && <Number label={t.approved} value={line.approvedQty} strong />}
            </Inline>
            <SerialList serials={line.serials} />
            {(line.returnedQty > 0 || line.returningQty > 0) && (
              <Text padY="8" padX="12" radius="control" ground="raised" size="14">
                {[
                  line.returningQty > 0 && t.returning1(line.returningQty),
                  line.returnedQty > 0 && t.returned(line.returnedQty),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            )}
          </Stack>
        ))}
      </List>
      <Inline as="p" padTop="12" align="baseline" justify="between" gap="12" numeric>
        <span>{t.total}</span>
        <Span as="strong" size="20">
          {money(request.total)}
        </Span>
      </Inline>
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
