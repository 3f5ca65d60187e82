import { call, stockCountApi } from '@evcare/shared-contracts/endpoints';
import { isUndecided, stockCountSubmissionSchema, type StockCount } from '@evcare/shared-contracts/office';
import { CheckboxField, Grid, Hint, List, Stack, Subheading, Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { stockCounts } from '../../messages/stock-counts';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { count } from '../../shared/numbers';
import { DifferenceBadge } from './difference';
import styles from './stock-counts.module.css';

const t = stockCounts.submitting;

interface TypedReason {
  readonly lineId: string;
  readonly text: string;
}
const differing = ({ lines }: StockCount) => lines.filter(isUndecided);

const toValues = (shown: StockCount) => ({
  leaveUncounted: false,
  reasons: differing(shown).map(({ id, reason }): TypedReason => ({ lineId: id, text: reason ?? '' })),
});
type Values = ReturnType<typeof toValues>;

/** Submits the differences of a count, with their reasons; a count without a difference ends. */
export function SubmitDialog({
  shown,
  onClose,
}: {
  readonly shown: StockCount;
  readonly onClose: () => void;
}) {
  const { id, version, lineCount, countedLines } = shown;
  const lines = differing(shown);
  const uncounted = lineCount - countedLines;
  const form = useOfficeForm({
    initial: toValues(shown),
    draft: `submit-stock-count:${id}`,
    request: formRequest(
      formSchema({
        schema: stockCountSubmissionSchema,
        numbers: {},
        toBody: ({ leaveUncounted, reasons }: Values) => ({
          leaveUncounted,
          reasons: reasons.map(({ lineId, text }) => ({ lineId, reason: text })),
        }),
      }),
      (http, body) => call(http, stockCountApi.submit, { params: { id }, body, version }),
    ),
    entities: ['stock-count'],
    onDone: onClose,
  });
  const { typed, set, field, idOf, errorOf } = form;
  const textOf = (lineId: string) => typed.reasons.find((item) => item.lineId === lineId)?.text ?? '';
  const type = (lineId: string, text: string) =>
    set('reasons', [...typed.reasons.filter((item) => item.lineId !== lineId), { lineId, text }]);
  return (
    <FormDialog
      title={lines.length > 0 ? t.title : t.matched}
      description={lines.length > 0 ? t.consequence : t.noDifference}
      form={form}
      confirm={lines.length > 0 ? stockCounts.page.submit : stockCounts.page.finish}
      submitDisabled={uncounted > 0 && !typed.leaveUncounted}
      onClose={onClose}
    >
      {uncounted > 0 && (
        <CheckboxField
          {...field('leaveUncounted')}
          label={t.uncounted(count(uncounted))}
          hint={t.uncountedHint}
        />
      )}
      {lines.length > 0 && (
        <Stack as="section" gap="12" top id={idOf('reasons')} tabIndex={-1}>
          <Subheading size="16">{t.differences}</Subheading>
          {errorOf('reasons') && (
            <Text tone="danger" size="14" role="alert">
              {errorOf('reasons')}
            </Text>
          )}
          <List gap="16" aria-label={t.differences}>
            {lines.map(({ id: lineId, name, counted, expected, difference, needsReason }) => (
              <Grid key={lineId} as="li" gap="4" gapX="16" align="start" className={styles['reason']}>
                <Stack gap="4">
                  <Text weight="strong">{name}</Text>
                  <div>
                    <DifferenceBadge difference={difference ?? 0} />
                  </div>
                  <Hint weight="regular">
                    {stockCounts.counting.result(count(counted ?? 0), count(expected ?? 0))}
                  </Hint>
                </Stack>
                <TextField
                  label={t.reason}
                  aria-label={t.reasonOf(name)}
                  optionalLabel={needsReason ? undefined : stockCounts.optional}
                  hint={needsReason ? t.required : undefined}
                  required={needsReason}
                  autoComplete="off"
                  maxLength={200}
                  value={textOf(lineId)}
                  onChange={({ target }) => type(lineId, target.value)}
                />
              </Grid>
            ))}
          </List>
        </Stack>
      )}
    </FormDialog>
  );
}
