import { call, drawerApi } from '@evcare/shared-contracts/endpoints';
import { MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import { drawerMoveSchema, type Drawer, type DrawerMove } from '@evcare/shared-contracts/office';
import { Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { cash } from '../../messages/cash';
import { actOn, FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { money } from '../../shared/numbers';
import { loadDrawer } from './drawer-data';

const t = cash.drawer;
const NUMBERS = { amount: MONEY };
const EMPTY = { amount: '', reason: '' };

const requestOf = (id: string, kind: DrawerMove) =>
  formRequest(
    formSchema({
      schema: drawerMoveSchema,
      numbers: NUMBERS,
      toBody: ({ reason }: typeof EMPTY, { amount }) => ({ kind, amount, reason }),
    }),
    (http, body, { version }) => call(http, drawerApi.move, { params: { id }, body, version }),
  );

interface MoveDialogProps {
  readonly drawer: Drawer;
  readonly kind: DrawerMove;
  readonly onClose: () => void;
}

/** Puts cash into the drawer, or takes it out, with a reason. */
export function MoveDialog({ drawer, kind, onClose }: MoveDialogProps) {
  const form = useOfficeForm({
    initial: actOn(drawer, () => EMPTY, loadDrawer(drawer.id)),
    request: requestOf(drawer.id, kind),
    entities: ['cash'],
    onDone: onClose,
  });
  const { value } = parseTypedNumber(form.typed.amount, MONEY);
  const after = drawer.expected + (kind === 'put_in' ? 1 : -1) * (value ?? 0);
  return (
    <FormDialog
      title={kind === 'put_in' ? t.putInTitle : t.takeOutTitle}
      size="sm"
      form={form}
      fields={{ amount: { label: t.amount }, reason: { label: t.reason } }}
      confirm={kind === 'put_in' ? t.putIn : t.takeOut}
      onClose={onClose}
    >
      <TextField
        {...form.number('amount', MONEY)}
        label={t.amount}
        hint={t.held(money(drawer.expected))}
        end="₫"
        required
      />
      <TextField
        {...form.field('reason')}
        label={t.reason}
        hint={t.reasonHints[kind]}
        required
        maxLength={300}
      />
      {value !== null && value > 0 && after >= 0 && <Text tone="muted">{t.after(money(after))}</Text>}
    </FormDialog>
  );
}
