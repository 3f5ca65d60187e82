import { useState, type FormEvent } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { catalogueApi, plainAddress } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { useNavigate } from '@evcare/shared-contracts/router';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { Button, Cluster, SelectField, Stack, useHydrated } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
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

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid = event.currentTarget.querySelector<HTMLElement>('input:invalid');
    if (invalid) return invalid.focus();
    const query = new URLSearchParams();
    if (service) query.set('serviceId', service);
    if (date) query.set('date', date);
    const search = query.toString();
    void navigate(`${PATHS.booking}${search && `?${search}`}`, { flushSync: true });
  };

  return (
    <Stack
      as="form"
      action={PATHS.booking}
      gap="12"
      line="top"
      padTop="16"
      className={styles['form']}
      aria-label={t.title}
      onSubmit={submit}
      noValidate
    >
      <SelectField
        label={t.service}
        name="serviceId"
        value={service}
        onChange={(event) => setService(event.target.value)}
        options={[
          { value: '', label: t.anyService },
          ...(value?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <Cluster gap="12" align="end" className={styles['when']}>
        <DateField
          className={styles['day']}
          label={t.date}
          value={date}
          min={isHydrated ? today : undefined}
          max={isHydrated ? last : undefined}
          onValueChange={setDate}
        />
        <Button type="submit" size="lg">
          {t.submit}
        </Button>
      </Cluster>
    </Stack>
  );
}
