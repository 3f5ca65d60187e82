import { withUnit } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { CHECKLIST_RESULT_LABELS, type ChecklistItem } from '@evcare/shared-contracts/workshop';
import { Badge, Box, Cluster, EmptyState, Grid, Span, Text } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { Gallery } from './photos';
import styles from './detail.module.css';

const t = serviceOrderMessages.checklist;

/** Read-only checklist with results, measurements, notes and photos. */
export function ChecklistPart({ order: { items, templates } }: { readonly order: OfficeOrder }) {
  if (items.length === 0) return <EmptyState title={t.none} />;
  const sections = [...new Set(items.map(({ section }) => section))];
  return (
    <Box pad="16" line="all" radius="card" ground="page">
      {sections.map((section) => {
        const sectionItems = items.filter((item) => item.section === section);
        const done = sectionItems.filter(({ result }) => result !== null).length;
        return (
          <Box as="section" padY="8" key={section}>
            <Cluster as="h3" justify="between" gap="8" padY="8" size="16">
              {section}
              <Span tone="muted" className={styles['quiet']}>
                {t.progress(done, sectionItems.length)}
              </Span>
            </Cluster>
            <Grid as="ul" className={styles['checks']}>
              {sectionItems.map((item) => (
                <CheckRow key={item.id} item={item} />
              ))}
            </Grid>
          </Box>
        );
      })}
      {templates.length > 0 && (
        <Text tone="muted" className={styles['quiet']}>
          {t.templates}: {templates.map(({ name, version }) => t.template(name, version)).join(' · ')}
        </Text>
      )}
    </Box>
  );
}

function CheckRow({ item }: { readonly item: ChecklistItem }) {
  const { title, result, value, unit, note, photos, safety } = item;
  const measurement = value === null ? null : withUnit(value, unit);
  return (
    <Grid as="li" columns="1fr-auto" gap="4" gapX="16" align="start" padY="12" line="top">
      <div>
        {title}
        {safety && (
          <Span tone="muted" className={styles['quiet']}>
            {' '}
            · {t.safety}
          </Span>
        )}
        {measurement !== null && <Text numeric>{measurement}</Text>}
        {note !== null && (
          <Text tone="muted" className={styles['quiet']}>
            {note}
          </Text>
        )}
      </div>
      {result === null ? (
        <Badge>{t.open}</Badge>
      ) : (
        <Badge tone={CHECKLIST_RESULT_LABELS[result].tone}>{CHECKLIST_RESULT_LABELS[result].label}</Badge>
      )}
      {photos.length > 0 && <Gallery photos={photos} altText={(n) => t.photo(title, n)} />}
    </Grid>
  );
}
