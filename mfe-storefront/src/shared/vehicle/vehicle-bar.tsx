import { Car, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Box, Button, Cluster } from '@evcare/shared-ui';
import { vehicle as t } from '../../messages/vehicle';
import { useLazyComponent } from '../lazy/use-lazy-component';
import { TextButton } from '../text-button/text-button';
import { useVehicle } from './use-vehicle';
import styles from './vehicle-bar.module.css';
import { fullName } from './vehicle-name';
import type { VehiclePicker } from './vehicle-picker';

const fetchPicker = () =>
  import(/* webpackChunkName: "vehicle-picker" */ './vehicle-picker').then(
    ({ VehiclePicker }) => VehiclePicker,
  );

interface VehicleBarProps {
  /** Picker to show at once as long as no model is chosen. By default, its code is loaded on first use. */
  pickerUntilChosen?: typeof VehiclePicker;
  children?: ReactNode;
}

/** 'Xe của bạn: VF 8 2023 · Đổi', or a button to choose a vehicle. Opens the picker in place. */
export function VehicleBar({ pickerUntilChosen, children }: VehicleBarProps) {
  const { vehicle, model } = useVehicle();
  const { Component, busy, fetchAhead, load } = useLazyComponent(fetchPicker, t.picker.failed);
  const Picker = pickerUntilChosen ?? Component;
  /** Null until the visitor opens or closes the picker. */
  const [opened, setOpen] = useState<boolean | null>(null);
  const open = opened ?? (pickerUntilChosen !== undefined && model === null);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const panelId = useId();

  useEffect(() => {
    if (open || !returns.current) return;
    returns.current = false;
    opener.current?.focus();
  }, [open]);

  const done = () => {
    returns.current = true;
    setOpen(false);
  };
  const toggle = async () => {
    if (open) setOpen(false);
    else if (Picker || (await load())) setOpen(true);
  };
  const shared = {
    ref: opener,
    'aria-expanded': open,
    'aria-controls': open ? panelId : undefined,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void toggle(),
  };

  return (
    <Box as="section" radius="card" ground="raised" className={styles['bar']} aria-label={t.picker.title}>
      <Cluster align="center" gapX="12" padY="8" padX="16" className={styles['row']}>
        <Car className={styles['icon']} size={24} strokeWidth={1.75} aria-hidden="true" />
        {vehicle ? (
          <p className={styles['words']}>
            {t.yours} <strong>{fullName(vehicle, model)}</strong>
            <span aria-hidden="true"> · </span>
            <TextButton {...shared} aria-label={t.changeYours}>
              {t.change}
            </TextButton>
          </p>
        ) : (
          <>
            <p className={styles['words']}>{t.invite}</p>
            <Button {...shared} busy={busy} variant="secondary" className={styles['choose']}>
              {t.choose}
              <ChevronDown className={styles['chevron']} size={20} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </>
        )}
        {vehicle && children}
      </Cluster>
      {open && Picker && (
        <div id={panelId} className={styles['panel']}>
          <Picker onDone={done} takesFocus={opened === true} />
        </div>
      )}
    </Box>
  );
}
