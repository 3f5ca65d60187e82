import type { Http } from '@evcare/shared-contracts';
import { call, stockCountApi } from '@evcare/shared-contracts/endpoints';
import {
  isUndecided,
  stockCountApprovalSchema,
  type StockCount,
  type StockCountLine,
} from '@evcare/shared-contracts/office';
import { TextAreaField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { stockCounts } from '../../messages/stock-counts';
import { ActDialog, actOn, formRequest, ReasonDialog, useOfficeForm } from '../../shared/forms';
import { count } from '../../shared/numbers';
import { valuesOf, valueText } from './difference';

const t = stockCounts.deciding;

interface Props {
  readonly shown: StockCount;
  readonly onClose: () => void;
}

const loadCount =
  ({ id }: StockCount) =>
  (http: Http) =>
    call(http, stockCountApi.read, { params: { id } });
const subjectOf = (shown: StockCount) => ({ version: shown.version, load: loadCount(shown) });

const approvalOf = (lineIds: readonly string[]) =>
  formSchema({
    schema: stockCountApprovalSchema,
    numbers: {},
    toBody: (values: { note: string }) => (lineIds.length > 0 ? { ...values, lineIds } : values),
  });

const sumOf = (lines: readonly StockCountLine[], sign: 1 | -1): number =>
  lines.reduce((sum, { difference }) => sum + Math.max(0, sign * (difference ?? 0)), 0);

interface ApproveDialogProps extends Props {
  /** Lines that are approved; all that are not decided if it is empty. */
  readonly lineIds: readonly string[];
  readonly onDone: () => void;
}

/** Approves differences, all or those of chosen lines, which moves the stock. */
export function ApproveDialog({ shown, lineIds, onClose, onDone }: ApproveDialogProps) {
  const { id, code, submittedBy } = shown;
  const undecided = shown.lines.filter(isUndecided);
  const lines = lineIds.length > 0 ? undecided.filter((line) => lineIds.includes(line.id)) : undecided;
  const form = useOfficeForm({
    initial: actOn(shown, () => ({ note: '' }), loadCount(shown)),
    request: formRequest(approvalOf(lineIds), (http, body, { version }) =>
      call(http, stockCountApi.approve, { params: { id }, body, version }),
    ),
    entities: ['stock-count', 'stock'],
    onDone,
  });
  return (
    <ActDialog
      title={t.approve(code)}
      form={form}
      fields={{ note: { label: t.note } }}
      facts={[
        [t.differences, stockCounts.list.lines(count(lines.length))],
        [t.pieces, t.piecesText(count(sumOf(lines, 1)), count(sumOf(lines, -1)))],
        ...(shown.value === null ? [] : [[t.value, valueText(valuesOf(lines))] as const]),
        ...(lines.length < undecided.length
          ? [[t.rest, stockCounts.list.lines(count(undecided.length - lines.length))] as const]
          : []),
        [t.counters, submittedBy ?? stockCounts.someone],
      ]}
      consequence={t.consequence}
      confirm={t.approveConfirm}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('note')}
        label={t.note}
        optionalLabel={stockCounts.optional}
        rows={2}
        maxLength={300}
      />
    </ActDialog>
  );
}

interface RecountDialogProps extends Props {
  readonly lineIds: readonly string[];
  readonly onDone: () => void;
}

/** Sends lines back to be counted again, with a reason. */
export function RecountDialog({ shown, lineIds, onClose, onDone }: RecountDialogProps) {
  const names = shown.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name);
  return (
    <ReasonDialog
      title={t.recount(shown.code)}
      hint={t.recountHint(names.join(', '))}
      confirm={t.recountConfirm}
      draft={`recount-stock-count:${shown.id}`}
      subject={subjectOf(shown)}
      send={(http, { reason }, { version }) =>
        call(http, stockCountApi.recount, {
          params: { id: shown.id },
          body: { reason, lineIds: [...lineIds] },
          version,
        })
      }
      entities={['stock-count']}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Cancels an open count, or rejects a submitted one, with a reason. */
export function EndDialog({ shown, step, onClose }: Props & { readonly step: 'cancel' | 'reject' }) {
  return (
    <ReasonDialog
      title={t[step](shown.code)}
      hint={step === 'cancel' ? t.cancelHint : t.rejectHint}
      confirm={stockCounts.page[step]}
      variant="danger"
      draft={`${step}-stock-count:${shown.id}`}
      subject={subjectOf(shown)}
      send={(http, body, { version }) =>
        call(http, stockCountApi[step], { params: { id: shown.id }, body, version })
      }
      entities={['stock-count']}
      onClose={onClose}
    />
  );
}
