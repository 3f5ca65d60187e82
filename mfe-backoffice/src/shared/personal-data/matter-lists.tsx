import { formatDate } from '@evcare/shared-contracts/format';
import {
  RETAINED_DATA_LABELS,
  OPEN_MATTER_LABELS,
  type RetainedDataView,
  type OpenMatter,
} from '@evcare/shared-contracts/workshop';
import { Hint, Stack, Text } from '@evcare/shared-ui';
import { personalData as t } from '../../messages/personal-data';

/** List of matters that must be settled before an erasure. */
export function OpenMatters({
  title,
  open,
}: {
  readonly title: string;
  readonly open: readonly OpenMatter[];
}) {
  if (open.length === 0) return null;
  return (
    <Stack gap="4">
      <Text weight="strong">{title}</Text>
      <Stack as="ul" gap="4">
        {open.map(({ kind, code }) => (
          <li key={`${kind}:${code}`}>{t.openItem(OPEN_MATTER_LABELS[kind], code)}</li>
        ))}
      </Stack>
    </Stack>
  );
}

/** List of data that stays after an erasure, with the reason and the last day. */
export function RetainedData({
  title,
  retained,
}: {
  readonly title: string;
  readonly retained: readonly RetainedDataView[];
}) {
  if (retained.length === 0) return null;
  return (
    <Stack gap="4">
      <Text weight="strong">{title}</Text>
      <Stack as="ul" gap="8">
        {retained.map(({ kind, count, until }) => (
          <li key={kind}>
            <Text>{t.retainedItem(RETAINED_DATA_LABELS[kind].label, count)}</Text>
            <Hint>
              {RETAINED_DATA_LABELS[kind].reason} {until !== null && t.retainedUntil(formatDate(until))}
            </Hint>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
