import { PRODUCT_ATTRIBUTES, type AttributeKey } from '@evcare/shared-contracts/office';
import type { ProductCategory } from '@evcare/shared-contracts/shop';
import { Hint, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { products } from '../../../messages/catalogue-products';
import { Checks, Row, Unit } from '../form/parts';
import { isAccepted, shownKeys, typedValues, type TypedAttributes } from './attribute-values';

const { form: t } = products;

interface AttributesFieldProps {
  readonly id: string;
  readonly category: ProductCategory;
  readonly typed: TypedAttributes;
  readonly error: string | null;
  readonly onChange: (typed: TypedAttributes) => void;
}

/** Fields for the attributes of a category. The first field with an error carries the id, for the error summary. */
export function AttributesField({ id, category, typed, error, onChange }: AttributesFieldProps) {
  const keys = shownKeys(category, typed);
  const invalid = keys.filter((key) => !isAccepted(key, typed));
  const first = invalid[0] ?? keys[0];
  const set = (key: AttributeKey, text: string) => onChange({ ...typed, [key]: text });
  const shared = (key: AttributeKey) => ({
    id: key === first ? id : `${id}-${key}`,
    error: invalid.includes(key) ? error : null,
  });
  const isChoice = (key: AttributeKey) => PRODUCT_ATTRIBUTES[key].choices !== undefined;
  return (
    <>
      <Hint>{t.attributesHint}</Hint>
      <Row>
        {keys
          .filter((key) => !isChoice(key))
          .map((key) => (
            <TextField
              key={key}
              {...shared(key)}
              label={PRODUCT_ATTRIBUTES[key].label}
              optionalLabel={catalogue.optional}
              autoComplete="off"
              value={typed[key] ?? ''}
              onChange={({ target }) => set(key, target.value)}
              end={<Unit>{PRODUCT_ATTRIBUTES[key].unit}</Unit>}
            />
          ))}
      </Row>
      {keys.filter(isChoice).map((key) => (
        <Checks
          key={key}
          {...shared(key)}
          legend={PRODUCT_ATTRIBUTES[key].label}
          hint={t.attributeHint}
          options={Object.entries(PRODUCT_ATTRIBUTES[key].choices ?? {}).map(([value, label]) => ({
            value,
            label,
          }))}
          selected={typedValues(typed[key])}
          onChange={(values) => set(key, values.join('; '))}
        />
      ))}
    </>
  );
}
