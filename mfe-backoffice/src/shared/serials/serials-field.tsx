import type { ComponentProps } from 'react';
import { splitSerials } from '@evcare/shared-contracts/office';
import { TextAreaField } from '@evcare/shared-ui';
import { serialNumbers as t } from '../../messages/serial-numbers';
import { count } from '../numbers';

interface SerialsFieldProps extends Omit<ComponentProps<typeof TextAreaField>, 'hint'> {
  /** Text as typed, whose numbers are counted. */
  readonly text: string;
  /** Pieces that need a number; null if this is not known yet. */
  readonly needed: number | null;
  readonly hint?: string;
}

/** Serial numbers, one on each line: typed, pasted, or from a scanner that ends each one with Enter. */
export function SerialsField({ text, needed, hint = t.fieldHint, ...field }: SerialsFieldProps) {
  const entered = splitSerials(text).length;
  const state = needed === null ? '' : t.entered(count(entered), count(needed));
  return (
    <TextAreaField
      rows={3}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      hint={[state, hint].filter(Boolean).join(' ')}
    />
  );
}
