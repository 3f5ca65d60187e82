import { keepTimesTogether, telOf } from '@evcare/shared-contracts/format';
import { classNames, Hint, InlineText, Stack } from '@evcare/shared-ui';
import { company as labels } from '../messages/company';
import { useRemote } from './scope';
import styles from './company-facts.module.css';

/** Address, opening hours and phone number of the workshop, which the operator configures. */
export function CompanyFacts({ stacked = false }: { stacked?: boolean }) {
  const { company } = useRemote().config;
  return (
    <Stack as="dl" gap="24" className={classNames(!stacked && styles['row'])}>
      <Stack gap="4" top padTop="16" line="top" className={styles['fact']}>
        <Hint as="dt">{labels.hotline}</Hint>
        <dd>
          <InlineText as="a" target size="30" numeric tight plain="hover" href={telOf(company.hotline)}>
            {company.hotline}
          </InlineText>
        </dd>
      </Stack>
      <Stack gap="4" top padTop="16" line="top" className={styles['fact']}>
        <Hint as="dt">{labels.hours}</Hint>
        <dd>{keepTimesTogether(company.hours)}</dd>
      </Stack>
      <Stack gap="4" top padTop="16" line="top" className={styles['fact']}>
        <Hint as="dt">{labels.address}</Hint>
        <dd>{company.address}</dd>
      </Stack>
      {company.taxCode && (
        <Stack gap="4" top padTop="16" line="top" className={styles['fact']}>
          <Hint as="dt">{labels.taxCode}</Hint>
          <dd>{company.taxCode}</dd>
        </Stack>
      )}
    </Stack>
  );
}
