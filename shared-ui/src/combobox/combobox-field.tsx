import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo, type Ref } from 'react';
import { foldText } from '@evcare/shared-contracts/shop';
import type { Option } from '../field';
import { classNames } from '../class-names';
import field from '../field/field.module.css';
import { FieldFrame, useDescribedControl, type FieldMessages } from '../field/frame';
import styles from './combobox.module.css';

export interface ComboboxFieldProps extends FieldMessages {
  id?: string;
  /** Value of the selected option; empty if none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly Option[];
  placeholder?: string;
  /** Shown when no option matches. */
  emptyText: string;
  /** Accessible name of the button that opens the list. */
  openLabel: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** Matches the query only at the start of a word: "ha" finds Hà Nội, but not every "Thành phố". */
const matches = ({ label }: Option, query: string): boolean =>
  ` ${foldText(label)}`.includes(` ${foldText(query)}`);

/** Field to select one of many options by typing, with or without accents. Free text is not accepted. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, error, optionalLabel, className, options, value, onChange, ref } = props;
  const { control, hintId, errorId } = useDescribedControl(props, { hint, error });
  const selectedLabel = options.find((option) => option.value === value)?.label;
  // The same object while its content is the same: for another one the list would replace the text being typed.
  const selectedOption = useMemo(
    () => (selectedLabel === undefined ? null : { value, label: selectedLabel }),
    [value, selectedLabel],
  );
  return (
    <Base.Root<Option>
      items={options}
      value={selectedOption}
      onValueChange={(option) => onChange(option?.value ?? '')}
      isItemEqualToValue={(first, second) => first.value === second.value}
      itemToStringLabel={(option) => option.label}
      itemToStringValue={(option) => option.value}
      filter={matches}
      autoHighlight
      disabled={props.disabled ?? false}
    >
      <FieldFrame
        id={control.id}
        label={label}
        hint={hint}
        error={error}
        optionalLabel={optionalLabel}
        className={className}
        hintId={hintId}
        errorId={errorId}
      >
        <Base.InputGroup className={field['frame']}>
          <Base.Input
            {...control}
            ref={ref}
            // The open list hides everything else from assistive technology, including the label.
            aria-label={typeof label === 'string' ? label : undefined}
            className={classNames(field['control'], styles['input'])}
            placeholder={props.placeholder}
            onBlur={props.onBlur}
            // The browser's suggestions would cover the list.
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <Base.Trigger className={styles['open']} aria-label={props.openLabel}>
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
          </Base.Trigger>
        </Base.InputGroup>
      </FieldFrame>
      <Base.Portal>
        <Base.Positioner className={styles['positioner']} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles['popup']}>
            <Base.Empty>
              <p className={styles['empty']}>{props.emptyText}</p>
            </Base.Empty>
            <Base.List className={styles['list']}>
              {(option: Option) => (
                <Base.Item key={option.value} value={option} className={styles['item']}>
                  <span>{option.label}</span>
                  <Base.ItemIndicator>
                    <Check size={18} strokeWidth={1.75} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
