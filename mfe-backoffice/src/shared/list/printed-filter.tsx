import { Text } from '@evcare/shared-ui';
import { listTools } from '../../messages/list-tools';
import { printOnly } from '../print';

interface PrintedFilterProps {
  readonly label: string;
  /** Chosen value as users know it; empty for none. */
  readonly value: string | undefined;
}

/** Filter in words, on paper only. */
export function PrintedFilter({ label, value }: PrintedFilterProps) {
  return value ? <Text className={printOnly}>{listTools.print.filter(label, value)}</Text> : null;
}
