import { classNames, InlineText, Stack } from '@evcare/shared-ui';
import { company as labels } from '../messages/company';
import { telOf } from './hotline';
import { useRemote } from './scope';
import styles from './company-facts.module.css';

/** Address, opening hours and phone number of the workshop, as configured by the operator. */
export function CompanyFacts({ stacked = false }: { stacked?: boolean }) {
  const { company } = useRemote().config;
  return (
    <Stack as="dl" gap="24" className={classNames(!stacked && styles['row'])}>
      <div className={styles['fact']}>
        <dt>{labels.hotline}</dt>
        <dd>
          <InlineText
            as="a"
            target
            size="30"
            numeric
            tight
            plain
            className={styles['call']}
            href={telOf(company.hotline)}
          >
            {company.hotline}
          </InlineText>
        </dd>
      </div>
      <div className={styles['fact']}>
        <dt>{labels.hours}</dt>
        <dd>{company.hours}</dd>
      </div>
      <div className={styles['fact']}>
        <dt>{labels.address}</dt>
        <dd>{company.address}</dd>
      </div>
      {company.taxCode && (
        <div className={styles['fact']}>
          <dt>{labels.taxCode}</dt>
          <dd>{company.taxCode}</dd>
        </div>
      )}
    </Stack>
  );
}
