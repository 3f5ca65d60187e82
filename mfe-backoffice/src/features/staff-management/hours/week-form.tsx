import type { Http, HttpReply } from '@evcare/shared-contracts';
import { weekBodySchema, type Hours } from '@evcare/shared-contracts/office';
import { Button, Cluster, Text } from '@evcare/shared-ui';
import type { FormSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import { FormBody, formRequest, useOfficeForm, type ConflictFields } from '../../../shared/forms';
import { totalText } from './day-row';
import { WeekFields } from './week-fields';
import { spansText, toHours, toSpans } from './week-values';

const t = staffManagement.hours;

const toFormValues = (week: readonly Hours[]) => ({ hours: toSpans(week) });
type FormValues = ReturnType<typeof toFormValues>;

/** Request body of the hours; an incomplete time is rejected before the contract's rules are checked. */
const schema: FormSchema<{ hours: Hours[] }> = {
  safeParse(value) {
    const hours = toHours((value as FormValues).hours);
    return hours === null
      ? { success: false, error: { issues: [{ path: ['hours'], message: t.invalidTime }] } }
      : weekBodySchema.safeParse({ hours });
  },
};

const FIELDS: ConflictFields<FormValues> = { hours: { label: t.label, show: spansText } };

/** Saved hours and their version. */
export interface Week {
  readonly week: readonly Hours[];
  readonly version: number;
}

interface WeekFormProps extends Week {
  /** Saves the hours, with the version that they are based on. */
  readonly send: (http: Http, body: { readonly hours: Hours[] }, version: number) => Promise<HttpReply>;
  /** Loads the newest hours after a conflict. */
  readonly load: (http: Http) => Promise<Week>;
}

/** Opening hours of the workshop by weekday. */
export function WeekForm({ week, version, send, load }: WeekFormProps) {
  const form = useOfficeForm({
    initial: {
      version,
      values: toFormValues(week),
      load: async (http) => {
        const saved = await load(http);
        return { version: saved.version, values: toFormValues(saved.week) };
      },
    },
    request: formRequest(schema, (http, body, headers) => send(http, body, headers.version)),
    entities: ['user', 'calendar'],
  });
  const { isDirty, busy } = form;
  const spans = form.typed.hours;
  return (
    <FormBody form={form} fields={FIELDS} gap="12">
      <WeekFields id={form.idOf('hours')} spans={spans} onChange={(hours) => form.set('hours', hours)} />
      <Cluster align="center" gap="8" justify="between">
        <Text weight="strong" numeric>
          {t.week(totalText(spans))}
        </Text>
        <Button type="submit" size="sm" busy={busy} aria-disabled={!isDirty || undefined}>
          {messages.common.save}
        </Button>
      </Cluster>
    </FormBody>
  );
}
