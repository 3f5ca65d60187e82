import { useState } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { Drawer, DrawerDesk, DrawerMove } from '@evcare/shared-contracts/office';
import { Alert, Button, Stack } from '@evcare/shared-ui';
import { cash } from '../../messages/cash';
import { useUrlState } from '../../shared/list';
import { count, money, Stat, Stats } from '../../shared/numbers';
import { BackofficePage, Section } from '../../shared/page';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { ClosedDrawers } from './closed-drawers';
import { CountDrawerDialog } from './count-dialog';
import { useDrawerDesk } from '../../shared/use-drawer-desk';
import { DrawerSheet } from './drawer-sheet';
import { Entries } from './entries';
import { MoveDialog } from './move-dialog';
import { OpenDrawerDialog } from './open-drawer-dialog';

const t = cash.drawer;
const DEFAULTS = { id: '' };
type OpenDialog = 'open' | 'count' | DrawerMove | null;

const leadOf = ({ open }: DrawerDesk): string =>
  open ? t.openLead(formatDateTime(open.drawer.openedAt), open.drawer.openedBy ?? t.someone) : t.closedLead;

/** Page `/staff/drawer`: the cash drawer of the front desk. */
export function DrawerPage() {
  const query = useDrawerDesk();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [{ id }, set] = useUrlState(DEFAULTS);
  const desk = query.data;
  return (
    <BackofficePage
      title={t.title}
      lead={desk && leadOf(desk)}
      action={desk && <Actions isOpen={desk.open !== null} onChoose={setDialog} />}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={8} />}>
        {({ open, outside, recent }) => (
          <Stack gap="16">
            {outside.entries > 0 && (
              <Alert tone="warning">{t.outside(count(outside.entries), money(outside.amount))}</Alert>
            )}
            {open && (
              <>
                <Figures drawer={open.drawer} />
                <Section title={t.entries}>
                  <Entries entries={open.entries} />
                </Section>
              </>
            )}
            <Section title={t.recent}>
              <ClosedDrawers drawers={recent} onOpen={(drawer) => set({ id: drawer.id })} />
            </Section>
          </Stack>
        )}
      </Loaded>
      {desk && dialog !== null && <Dialogs desk={desk} dialog={dialog} onClose={() => setDialog(null)} />}
      <DrawerSheet id={id} onClose={() => set({ id: '' })} />
    </BackofficePage>
  );
}

interface ActionsProps {
  readonly isOpen: boolean;
  readonly onChoose: (dialog: OpenDialog) => void;
}

function Actions({ isOpen, onChoose }: ActionsProps) {
  if (!isOpen) return <Button onClick={() => onChoose('open')}>{t.open}</Button>;
  return (
    <>
      <Button variant="secondary" onClick={() => onChoose('put_in')}>
        {t.putIn}
      </Button>
      <Button variant="secondary" onClick={() => onChoose('take_out')}>
        {t.takeOut}
      </Button>
      <Button onClick={() => onChoose('count')}>{t.count}</Button>
    </>
  );
}

interface DialogsProps {
  readonly desk: DrawerDesk;
  readonly dialog: Exclude<OpenDialog, null>;
  readonly onClose: () => void;
}

function Dialogs({ desk: { open, lastCounted }, dialog, onClose }: DialogsProps) {
  if (dialog === 'open') return <OpenDrawerDialog lastCounted={lastCounted} onClose={onClose} />;
  if (!open) return null;
  if (dialog === 'count') {
    // A payment that arrives meanwhile changes what must be in the drawer, and keeps what was counted.
    return <CountDrawerDialog drawer={open.drawer} onClose={onClose} />;
  }
  return <MoveDialog drawer={open.drawer} kind={dialog} onClose={onClose} />;
}

function Figures({ drawer: { openingFloat, cashIn, cashOut, expected } }: { readonly drawer: Drawer }) {
  return (
    <Stats isWide label={t.stats}>
      <Stat
        label={t.expected}
        value={money(expected)}
        hint={t.expectedHint}
        definition={t.expectedDefinition}
        tone="success"
      />
      <Stat label={t.float} value={money(openingFloat)} />
      <Stat label={t.cashIn} value={money(cashIn)} />
      <Stat label={t.cashOut} value={money(cashOut)} />
    </Stats>
  );
}
