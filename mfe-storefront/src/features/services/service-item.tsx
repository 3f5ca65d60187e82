import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { Service } from '@evcare/shared-contracts/shop';
import { visitMinutes } from '@evcare/shared-contracts/workshop';
import {
  Badge,
  Box,
  buttonClass,
  Cluster,
  Grid,
  Heading,
  Inline,
  InlineText,
  Skeleton,
  SkeletonText,
  Stack,
  Subheading,
  Text,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { Check, ChevronDown, Clock, Zap } from 'lucide-react';
import { services as t } from '../../messages/services';
import styles from './service-item.module.css';

function Details({ service }: { service: Service }) {
  if (service.checklist.length === 0 && service.includes.length === 0) return null;
  return (
    <Box as="details" span line="top" className={styles['details']}>
      <Inline as="summary" justify="between" padY="4" tone="primary" weight="strong" target>
        <span aria-hidden="true">{t.details}</span>
        <VisuallyHidden>{t.detailsOf(service.name)}</VisuallyHidden>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </Inline>
      <Stack gap="12" className={styles['inside']}>
        {service.checklist.length > 0 && <Subheading size="16">{t.checklist}</Subheading>}
        <div className={styles['sections']}>
          {service.checklist.map(({ section, items }) => (
            <div key={section}>
              <Text below="4" weight="strong">
                {section}
              </Text>
              <ul className={styles['plain']}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {service.includes.length > 0 && (
          <>
            <Subheading size="16">{t.includes}</Subheading>
            <ul className={styles['plain']}>
              {service.includes.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Box>
  );
}

/** Row of a service: name and checks on one side; price, duration and booking on the other. */
export function ServiceItem({ service }: { service: Service }) {
  const { code, name, tier, type, place, vehicleTypes } = service;
  const kind = tier ? t.tiers[tier] : type === 'install' || type === 'repair' ? null : messagesOf(type);
  return (
    <Grid as="li" pad="16" line="all" radius="card" className={styles['item']} id={code}>
      <Stack gap="12" top>
        <Cluster as="p" align="center" gap="8">
          {kind && <Badge tone="primary">{kind}</Badge>}
          {place === 'home' ? (
            <Badge>{t.atHome}</Badge>
          ) : (
            vehicleTypes.map((one) => <Badge key={one}>{t.vehicles[one]}</Badge>)
          )}
          {service.isHighVoltage && (
            <InlineText gap="4" tone="warning" size="14" weight="strong" title={t.highVoltageNote}>
              <Zap size={16} strokeWidth={1.75} aria-hidden="true" />
              {t.highVoltage}
            </InlineText>
          )}
        </Cluster>
        <Heading size="20">{name}</Heading>
        <Text tone="muted">{service.summary}</Text>
        <Grid as="ul" columns="2" gap="8" gapX="16" align="start" aria-label={t.checks}>
          {service.checks.map((check) => (
            <Inline as="li" gap="8" align="stretch" key={check} className={styles['check']}>
              <Check size={20} strokeWidth={1.75} aria-hidden="true" />
              {check}
            </Inline>
          ))}
        </Grid>
      </Stack>
      <Stack gap="12" top>
        <Cluster align="center" justify="between" gap="12">
          <Text size="20" weight="strong" numeric>
            {t.from(service.priceFrom)}
          </Text>
          <InlineText as="p" gap="8" tone="muted" size="14">
            <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
            {t.duration(visitMinutes([service]))}
          </InlineText>
        </Cluster>
        <Link className={buttonClass({ block: true })} to={`${PATHS.booking}?serviceId=${code}`}>
          {t.book}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </Stack>
      <Details service={service} />
    </Grid>
  );
}

const messagesOf = (type: Service['type']): string | null =>
  type === 'ai-diagnostics' || type === 'failure-prediction' ? t.types[type] : null;

export const ServiceItemSkeleton = () => (
  <Grid as="li" pad="16" line="all" radius="card" className={styles['item']} aria-hidden="true">
    <Stack gap="12" top>
      <Skeleton width="10rem" height="1.75rem" />
      <Skeleton width="60%" height="1.75rem" />
      <SkeletonText lines={4} />
    </Stack>
    <Stack gap="12" top>
      <Skeleton width="9rem" height="1.75rem" />
      <Skeleton width="7rem" />
      <Skeleton height="44px" radius="var(--radius-control)" />
    </Stack>
  </Grid>
);
