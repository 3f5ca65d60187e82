import { formatDate } from '@evcare/shared-contracts/format';
import { MERGE_FIELDS, type MergeField, type MergePreview } from '@evcare/shared-contracts/office';
import { customerMerges as t } from '../../messages/customer-merges';
import { phoneText } from '../../shared/phone-text';

/** Record whose value of a field stays. */
export type FieldChoice = Readonly<Record<MergeField, string>>;

export const EMPTY_CHOICE: FieldChoice = {
  fullName: 'own',
  phoneNumber: 'own',
  address: 'own',
  dateOfBirth: 'own',
  gender: 'own',
};

/** Text of a field's value; null if the record has none. */
export function valueText(field: MergeField, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'phoneNumber') return phoneText(value);
  if (field === 'dateOfBirth') return formatDate(value);
  return field === 'gender' ? (t.genders[value] ?? value) : value;
}

/** Fields of which both records have a value, but not the same. */
export const differingFields = ({ own, other }: MergePreview): MergeField[] =>
  MERGE_FIELDS.filter((field) => own[field] !== null && other[field] !== null && own[field] !== other[field]);

/** Fields that only the other record has. */
export const filledFields = ({ own, other }: MergePreview): MergeField[] =>
  MERGE_FIELDS.filter((field) => own[field] === null && other[field] !== null);

/** Fields whose value the merge takes from the other record. */
export const takenFields = (preview: MergePreview, choice: FieldChoice): MergeField[] => [
  ...filledFields(preview),
  ...differingFields(preview).filter((field) => choice[field] === 'other'),
];
