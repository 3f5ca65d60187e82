import { call, drawerApi } from '@evcare/shared-contracts/endpoints';
import { parseTypedNumber, WHOLE, type NumberRules } from '@evcare/shared-contracts/format';
import {
  countedTotal,
  DENOMINATIONS,
  drawerCountSchema,
  type Counted,
  type Drawer,
} from '@evcare/shared-contracts/office';
import { Box, Grid, Hint, Inline, Span, Stack, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { cash } from '../../messages/cash';
import { actOn, FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { money } from '../../shared/numbers';
import styles from './cash.module.css';
import { differenceText } from './difference';
import { loadDrawer } from './drawer-data';

const t = cash.drawer;

type Field = `of${(typeof DENOMINATIONS)[number]}`;
type Values = Record<Field, string> & { readonly reason: string };
const fieldOf = (value: (typeof DENOMINATIONS)[number]): Field => `of${value}`;
const NUMBERS = Object.fromEntries(DENOMINATIONS.map((value) => [fieldOf(value), WHOLE])) as Record<
  Field,
  NumberRules
>;
const EMPTY: Values = {
  ...(Object.fromEntries(DENOMINATIONS.map((value) => [fieldOf(value), ''])) as Record<Field, string>),
  reason: '',
};

const countsOf = (numberOf: (field: Field) => number | null): Counted[] =>
  DENOMINATIONS.map((value) => ({ value, count: numberOf(fieldOf(value)) ?? 0 }));

const requestOf = ({ id, expected }: Drawer) =>
  formRequest(
    formSchema({
      schema: drawerCountSchema,
      numbers: NUMBERS,
      toBody: ({ reason }: Values, numbers) => ({
        counts: countsOf((field) => numbers[field]),
        expected,
        reason: reason.trim() === '' ? null : reason,
      }),
    }),
    (http, body, { version }) => call(http, drawerApi.close, { params: { id }, body, version }),
  );

/** Counts the drawer by note and coin, and closes it. */
export function CountDrawerDialog({
  drawer,
  onClose,
}: {
  readonly drawer: Drawer;
  readonly onClose: () => void;
}) {
  const form = useOfficeForm<Values, Drawer>({
    initial: actOn(drawer, () => EMPTY, loadDrawer(drawer.id)),
    draft: `cash-drawer:${drawer.id}:count`,
    request: requestOf(drawer),
    entities: ['cash'],
    onDone: onClose,
  });
  const { typed } = form;
  const counts = countsOf((field) => parseTypedNumber(typed[field], WHOLE).value);
  const counted = countedTotal(counts);
  const difference = counted - drawer.expected;
  const isStarted = DENOMINATIONS.some((value) => typed[fieldOf(value)].trim() !== '');
  return (
    <FormDialog
      title={t.countTitle}
      form={form}
      confirm={isStarted && difference !== 0 ? t.closeDifferent : t.close}
      onClose={onClose}
    >
      <Hint>{t.countHint}</Hint>
      <Grid gap="8" className={styles['counts']}>
        {DENOMINATIONS.map((value, index) => (
          <Count
            key={value}
            value={value}
            amount={value * (counts[index]?.count ?? 0)}
            field={form.number(fieldOf(value), WHOLE)}
          />
        ))}
      </Grid>
      <Stack
        gap="4"
        pad="12"
        radius="control"
        ground="raised"
        line="all"
        role="status"
        className={styles['tally']}
      >
        <Sum label={t.counted} amount={money(counted)} />
        <Sum label={t.byBook} amount={money(drawer.expected)} />
        {isStarted && (
          <Text weight="strong" tone={difference === 0 ? 'success' : 'danger'}>
            {differenceText(difference)}
          </Text>
        )}
      </Stack>
      {isStarted && difference !== 0 && (
        <TextAreaField
          {...form.field('reason')}
          label={t.differenceReason}
          hint={t.differenceHint}
          rows={2}
          maxLength={300}
          required
        />
      )}
    </FormDialog>
  );
}

interface CountProps {
  readonly value: number;
  /** Value of the notes and coins in đồng. */
  readonly amount: number;
  readonly field: ReturnType<ReturnType<typeof useOfficeForm<Values, Drawer>>['number']>;
}

function Count({ value, amount, field }: CountProps) {
  return (
    <Box shrink className={styles['count']}>
      <TextField {...field} label={money(value)} inputMode="numeric" autoComplete="off" />
      <Span tone="muted" size="14" numeric className={styles['countSum']}>
        {amount > 0 ? `= ${money(amount)}` : ''}
      </Span>
    </Box>
  );
}

const Sum = ({ label, amount }: { readonly label: string; readonly amount: string }) => (
  <Inline as="p" align="stretch" justify="between" gap="16">
    <span>{label}</span>
    <Span weight="strong" numeric>
      {amount}
    </Span>
  </Inline>
);
