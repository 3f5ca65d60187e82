import { useState, type FormEvent } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { catalogueApi, plainAddress } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { useNavigate } from '@evcare/shared-contracts/router';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { Button, Grid, SelectField, TextField, useHydrated } from '@evcare/shared-ui';
import { homePage } from '../../messages/home-page';
import { useGet } from '../../shared/data/hooks';
import styles from './quick-booking.module.css';

const t = homePage.quick;
const DAY = 86_400_000;

/**
 * Choice of a service and a day that leads to the free slots. Both are optional, because the booking page asks again.
 */
export function QuickBooking() {
  const navigate = useNavigate();
  const { value } = useGet(plainAddress(catalogueApi.listServices));
  const [service, setService] = useState('');
  const [date, setDate] = useState('');
  const isHydrated = useHydrated();
  const [[today, last]] = useState(() => {
    const now = Date.now();
    return [dayInVietnam(now), dayInVietnam(now + BOOKING_LIMITS.horizonDays * DAY)] as const;
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = new URLSearchParams();
    if (service) query.set('serviceId', service);
    if (date) query.set('date', date);
    const search = query.toString();
    void navigate(`${PATHS.booking}${search && `?${search}`}`, { flushSync: true });
  };

  return (
    <Grid
      as="form"
      gap="12"
      line="top"
      className={styles['form']}
      aria-label={t.title}
      onSubmit={submit}
      noValidate
    >
      <SelectField
        label={t.service}
        value={service}
        onChange={(event) => setService(event.target.value)}
        options={[
          { value: '', label: t.anyService },
          ...(value?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <div className={styles['when']}>
        <TextField
          className={styles['day']}
          label={t.date}
          type="date"
          value={date}
          min={isHydrated ? today : undefined}
          max={isHydrated ? last : undefined}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button type="submit" size="lg">
          {t.submit}
        </Button>
      </div>
    </Grid>
  );
}
