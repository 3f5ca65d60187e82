import { Car, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Box, Button, Cluster } from '@evcare/shared-ui';
import { vehicle as t } from '../../messages/vehicle';
import { TextButton } from '../text-button/text-button';
import { useVehicle } from './use-vehicle';
import styles from './vehicle-bar.module.css';
import { fullName } from './vehicle-name';
import { VehiclePicker } from './vehicle-picker';

interface VehicleBarProps {
  /** True to show the picker at once as long as no model is chosen. */
  openUntilChosen?: boolean;
  children?: ReactNode;
}

/** 'Xe của bạn: VF 8 2023 · Đổi', or a button to choose a vehicle. Opens the picker in place. */
export function VehicleBar({ openUntilChosen = false, children }: VehicleBarProps) {
  const { vehicle, model } = useVehicle();
  /** Null until the visitor opens or closes the picker. */
  const [opened, setOpen] = useState<boolean | null>(null);
  const open = opened ?? (openUntilChosen && model === null);
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
  const shared = {
    ref: opener,
    'aria-expanded': open,
    'aria-controls': open ? panelId : undefined,
    onClick: () => setOpen(!open),
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
            <Button {...shared} variant="secondary" className={styles['choose']}>
              {t.choose}
              <ChevronDown className={styles['chevron']} size={20} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </>
        )}
        {vehicle && children && <Box fixed>{children}</Box>}
      </Cluster>
      {open && (
        <div id={panelId} className={styles['panel']}>
          <VehiclePicker onDone={done} takesFocus={opened === true} />
        </div>
      )}
    </Box>
  );
}
