import { newProductBodySchema } from '@evcare/shared-contracts/office';
import { AUDIT_FIELDS } from './audit';

/** Fields that an audit entry names among its changes instead of showing their text. */
const DOCUMENTS = ['manual', 'declaration'];
/** Fields that never change. */
const FIXED = ['slug'];

test('each field that an audit entry of a product can have is labelled', () => {
  const fields = Object.keys(newProductBodySchema.shape).filter(
    (field) => ![...DOCUMENTS, ...FIXED].includes(field),
  );
  expect(fields.length).toBeGreaterThan(15);
  expect(fields.filter((field) => AUDIT_FIELDS[field] === undefined)).toEqual([]);
});
