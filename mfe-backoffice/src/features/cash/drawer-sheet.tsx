import { addressOf, drawerApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Fact, Grid, Stack, Text } from '@evcare/shared-ui';
import { cash } from '../../messages/cash';
import { useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { money } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { CASH_ENTITIES } from '../../shared/use-drawer-desk';
import { differenceText } from './difference';
import { Entries } from './entries';

const t = cash.drawer;

/** Sheet with the count and the entries of a closed drawer. */
export function DrawerSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const address = id === '' ? null : addressOf(drawerApi.read, { params: { id } });
  const query = useApiQuery(address, { entities: CASH_ENTITIES });
  return (
    <Sheet open={id !== ''} onClose={onClose} title={t.sheetTitle}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ drawer, entries }) => (
          <Stack gap="16">
            <Text tone="muted">
              {t.openedWith(formatDateTime(drawer.openedAt), money(drawer.openingFloat))}
            </Text>
            {drawer.closing && (
              <Grid as="dl" columns="3" gap="12">
                <Fact title={t.byBook}>{money(drawer.expected)}</Fact>
                <Fact title={t.counted}>{money(drawer.closing.counted)}</Fact>
                <Fact title={t.recentColumns.difference}>{differenceText(drawer.closing.difference)}</Fact>
              </Grid>
            )}
            {drawer.closing?.reason && (
              <Text>
                {t.differenceReason}: {drawer.closing.reason}
              </Text>
            )}
            {drawer.closing?.approval && (
              <Text>
                {t.approvedBy(
                  drawer.closing.approval.by ?? t.someone,
                  formatDateTime(drawer.closing.approval.at),
                )}
                : {drawer.closing.approval.note}
              </Text>
            )}
            <Entries entries={entries} />
          </Stack>
        )}
      </Loaded>
    </Sheet>
  );
}
