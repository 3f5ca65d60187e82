import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { Service } from '@evcare/shared-contracts/shop';
import { Badge, buttonClass, Skeleton, SkeletonText, VisuallyHidden } from '@evcare/shared-ui';
import { Check, ChevronDown, Clock, Zap } from 'lucide-react';
import { services as t } from '../../messages/services';
import styles from './service-item.module.css';

function Details({ service }: { service: Service }) {
  if (service.checklist.length === 0 && service.includes.length === 0) return null;
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>
        <span aria-hidden="true">{t.details}</span>
        <VisuallyHidden>{t.detailsOf(service.name)}</VisuallyHidden>
        <ChevronDown className={styles['chevron']} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles['inside']}>
        {service.checklist.length > 0 && <h4>{t.checklist}</h4>}
        <div className={styles['sections']}>
          {service.checklist.map(({ section, items }) => (
            <div key={section}>
              <p className={styles['section']}>{section}</p>
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
            <h4>{t.includes}</h4>
            <ul className={styles['plain']}>
              {service.includes.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  );
}

/** Row of a service: name and checks on one side; price, duration and booking on the other. */
export function ServiceItem({ service }: { service: Service }) {
  const { code, name, tier, type, vehicleTypes } = service;
  const kind = tier ? t.tiers[tier] : type === 'install' || type === 'repair' ? null : messagesOf(type);
  return (
    <li className={styles['item']} id={code}>
      <div className={styles['words']}>
        <p className={styles['badges']}>
          {kind && <Badge tone="primary">{kind}</Badge>}
          {vehicleTypes.map((one) => (
            <Badge key={one}>{t.vehicles[one]}</Badge>
          ))}
          {service.isHighVoltage && (
            <span className={styles['voltage']} title={t.highVoltageNote}>
              <Zap size={16} strokeWidth={1.75} aria-hidden="true" />
              {t.highVoltage}
            </span>
          )}
        </p>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['text']}>{service.summary}</p>
        <ul className={styles['checks']} aria-label={t.checks}>
          {service.checks.map((check) => (
            <li key={check} className={styles['check']}>
              <Check size={20} strokeWidth={1.75} aria-hidden="true" />
              {check}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['deal']}>
        <p className={styles['price']}>{t.from(service.priceFrom)}</p>
        <p className={styles['minutes']}>
          <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
          {t.minutes(service.minutes)}
        </p>
        <Link className={buttonClass({ block: true })} to={`${PATHS.booking}?serviceId=${code}`}>
          {t.book}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </div>
      <Details service={service} />
    </li>
  );
}

const messagesOf = (type: Service['type']): string | null =>
  type === 'ai-diagnostics' || type === 'failure-prediction' ? t.types[type] : null;

export const ServiceItemSkeleton = () => (
  <li className={styles['item']} aria-hidden="true">
    <div className={styles['words']}>
      <Skeleton width="10rem" height="1.75rem" />
      <Skeleton width="60%" height="1.75rem" />
      <SkeletonText lines={4} />
    </div>
    <div className={styles['deal']}>
      <Skeleton width="9rem" height="1.75rem" />
      <Skeleton width="7rem" />
      <Skeleton height="44px" radius="var(--radius-control)" />
    </div>
  </li>
);
