import { parseTypedNumber } from '@evcare/shared-contracts/format';
import { partsReturnSchema, splitSerials } from '@evcare/shared-contracts/office';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { parts } from '../../messages/parts';

/** Typed quantities by the id of their line. */
export type Quantities = Readonly<Record<string, string>>;

/** Line with the largest quantity that may be typed. */
export interface Quantity {
  readonly id: string;
  readonly name: string;
  readonly max: number;
  /** Numbers of the issued pieces, if only some may come back. */
  readonly serials?: readonly string[] | undefined;
}

/** Name of the field with the serial numbers of a line. */
export const serialsOf = (id: string): string => `serials:${id}`;

/** Rejects quantities that are missing or outside their range. */
export const rangeCheck =
  (lines: readonly Pick<Quantity, 'id' | 'max'>[]): CrossCheck<Quantities> =>
  (values) =>
    Object.fromEntries(
      lines.map(({ id, max }) => {
        const { value } = parseTypedNumber(values[id] ?? '');
        return [id, value === null || value > max ? parts.office.qtyRange(max) : undefined];
      }),
    );

/** Number rules of all lines. */
export const numbersOf = (lines: readonly Pick<Quantity, 'id'>[]) =>
  Object.fromEntries(lines.map(({ id }) => [id, {}]));

/** Returned pieces of a line. */
export interface ReturnedLine {
  readonly id: string;
  readonly quantity: number;
  readonly serials: string[];
}

/** Schema of returned quantities. */
export const returnSchema = (lines: readonly Quantity[]) =>
  formSchema<Quantities, { lines: ReturnedLine[] | null }, string>({
    schema: partsReturnSchema,
    numbers: numbersOf(lines),
    toBody: (typed, quantities) => ({
      lines: lines.map(({ id }) => ({
        id,
        quantity: quantities[id],
        serials: splitSerials(typed[serialsOf(id)] ?? ''),
      })),
    }),
    fieldOf: ([, n, name]) => {
      const id = lines[Number(n)]?.id ?? '';
      return name === 'serials' ? serialsOf(id) : id;
    },
  });
