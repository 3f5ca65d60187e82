import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import type { DeskResources } from '@evcare/shared-contracts/office';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { HOME_FITTING_SERVICE } from '@evcare/shared-contracts/shop';
import { CheckboxField, Grid, Hint, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { bookingMessages as t } from '../../../messages/front-desk';
import type { ApiQuery } from '../../../shared/data';
import { money } from '../../../shared/numbers';
import { Loaded } from '../../../shared/states';
import type { PartProps } from './vehicle-fields';
import styles from './booking.module.css';

interface ServiceChoiceProps extends Pick<PartProps, 'draft' | 'change' | 'idOf'> {
  readonly error: string | null;
  readonly query: ApiQuery<DeskResources>;
}

/** Selects services among those offered for the type of vehicle. */
export function ServiceChoice({ draft, change, idOf, error, query }: ServiceChoiceProps) {
  const { type } = draft.knownVehicle ?? draft;
  const isFull = draft.services.length >= BOOKING_LIMITS.maxServices;
  const toggle = (code: string, checked: boolean) =>
    change({
      services: checked ? [...draft.services, code] : draft.services.filter((existing) => existing !== code),
      startAt: '',
    });
  const errorId = `${idOf('services')}-error`;
  return (
    <Stack as="fieldset" gap="12" aria-describedby={error ? errorId : undefined}>
      <Text as="legend" size="18" weight="strong" tight>
        {t.services}
      </Text>
      <Hint>
        {t.homeHint} <Link to={`${PATHS.booking}?serviceId=${HOME_FITTING_SERVICE}`}>{t.homeLink}</Link>
      </Hint>
      <Loaded query={query} skeleton={<Skeleton height={220} radius={8} />}>
        {({ services }) => (
          <Grid gap="8" gapX="16" above="8" className={styles['services']}>
            {services
              .filter(({ place, vehicleTypes }) => place !== 'home' && vehicleTypes.includes(type))
              .map(({ code, name, minutes, priceFrom }, n) => (
                <CheckboxField
                  key={code}
                  {...(n === 0 && { id: idOf('services') })}
                  label={name}
                  hint={`${t.minutes(minutes)} · ${money(priceFrom)}`}
                  checked={draft.services.includes(code)}
                  disabled={isFull && !draft.services.includes(code)}
                  onChange={({ target }) => toggle(code, target.checked)}
                />
              ))}
          </Grid>
        )}
      </Loaded>
      {error && (
        <Text tone="danger" id={errorId}>
          {error}
        </Text>
      )}
      {draft.knownVehicle && (
        <CheckboxField
          label={t.usePackage}
          checked={draft.usePackage}
          onChange={({ target }) => change({ usePackage: target.checked })}
        />
      )}
    </Stack>
  );
}
