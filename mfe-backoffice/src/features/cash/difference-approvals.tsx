import { useState } from 'react';
import { addressOf, call, drawerApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { drawerApprovalSchema, type Drawer } from '@evcare/shared-contracts/office';
import { Button, Cluster, Hint, List, Stack, Text, TextAreaField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { cash } from '../../messages/cash';
import { useApiQuery } from '../../shared/data';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { money } from '../../shared/numbers';
import { Section } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { differenceText } from './difference';
import { CASH_ENTITIES } from '../../shared/use-drawer-desk';

const t = cash.approval;
const EMPTY = { note: '' };

const requestOf = (id: string) =>
  formRequest(
    formSchema({ schema: drawerApprovalSchema, numbers: {}, toBody: (values: typeof EMPTY) => values }),
    (http, body) => call(http, drawerApi.approve, { params: { id }, body }),
  );

/** Differences that wait for a manager; nothing if there are none. */
export function DifferenceApprovals() {
  const { data } = useApiQuery(addressOf(drawerApi.unapproved), { entities: CASH_ENTITIES });
  const me = useSession().user?.id;
  const [chosen, setChosen] = useState<Drawer | null>(null);
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t.title}>
      <List gap="12">
        {data.items.map((drawer) => (
          <Waiting
            key={drawer.id}
            drawer={drawer}
            isOwn={drawer.closing?.byId === me}
            onApprove={() => setChosen(drawer)}
          />
        ))}
      </List>
      {chosen && <ApproveDialog drawer={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

interface WaitingProps {
  readonly drawer: Drawer;
  /** True if the signed-in user has counted the drawer. */
  readonly isOwn: boolean;
  readonly onApprove: () => void;
}

function Waiting({ drawer: { closing, expected }, isOwn, onApprove }: WaitingProps) {
  if (!closing) return null;
  const time = formatDateTime(closing.at);
  return (
    <Cluster as="li" gap="8" gapX="16" justify="between" align="center">
      <Stack>
        <Text weight="strong">{differenceText(closing.difference)}</Text>
        <Text breaks>{closing.reason}</Text>
        <Hint>
          {t.line(closing.by ?? cash.drawer.someone, time)} · {cash.drawer.byBook} {money(expected)} ·{' '}
          {cash.drawer.counted} {money(closing.counted)}
        </Hint>
        {isOwn && <Hint>{t.own}</Hint>}
      </Stack>
      {!isOwn && (
        <Button size="sm" aria-label={t.approveOf(time)} onClick={onApprove}>
          {t.approve}
        </Button>
      )}
    </Cluster>
  );
}

function ApproveDialog({ drawer, onClose }: { readonly drawer: Drawer; readonly onClose: () => void }) {
  const form = useOfficeForm({
    initial: EMPTY,
    request: requestOf(drawer.id),
    entities: ['cash'],
    onDone: onClose,
  });
  const { closing } = drawer;
  return (
    <FormDialog title={t.approve} size="sm" form={form} confirm={t.approve} onClose={onClose}>
      {closing && (
        <Stack gap="4">
          <Text weight="strong">{differenceText(closing.difference)}</Text>
          <Text breaks>{closing.reason}</Text>
        </Stack>
      )}
      <TextAreaField
        {...form.field('note')}
        label={t.note}
        hint={t.noteHint}
        rows={3}
        maxLength={300}
        required
      />
    </FormDialog>
  );
}
