import { lazy, Suspense, type ComponentProps } from 'react';
import type { ComboboxField } from '@evcare/shared-ui/combobox';
import { SelectField, TextField } from '@evcare/shared-ui';

type PlaceFieldProps = ComponentProps<typeof ComboboxField>;

/** Fallback with the browser's own list, for when the combobox's code cannot be loaded. */
function PlainPlaceField(props: PlaceFieldProps) {
  const { onChange, emptyText: _empty, openLabel: _open, ref: _ref, options, ...rest } = props;
  return (
    <SelectField {...rest} options={options} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

const load = () =>
  import('@evcare/shared-ui/combobox').then(
    ({ ComboboxField: Field }) => ({ default: Field as (props: PlaceFieldProps) => React.ReactNode }),
    () => ({ default: PlainPlaceField }),
  );
const Found = lazy(load);

/** Preloads the field's code. */
export const fetchPlaceField = (): void => void load();

/** Combobox for a province or a ward. Its code is loaded when it is first shown. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, placeholder, hint, error, id, className } = props;
  return (
    <Suspense
      fallback={
        <TextField
          label={label}
          placeholder={placeholder}
          hint={hint}
          error={error}
          id={id}
          className={className}
          value=""
          readOnly
          disabled
        />
      }
    >
      <Found {...props} />
    </Suspense>
  );
}
