import type { ComponentType } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { Home } from '@evcare/shared-contracts/shop';
import { classNames, Grid, InlineText, Span, Stack } from '@evcare/shared-ui';
import { ArrowRight } from 'lucide-react';
import { messages } from '../../messages';
import { homePage } from '../../messages/home-page';
import { home } from '../../messages/home';
import { BatteryPicture, CablePicture, MotorPicture, ToolPicture } from '../../shared/pictures/products';
import { MoreLink } from './more-link';
import { Section } from './section';
import styles from './categories.module.css';

const t = homePage.categories;
const names = messages.productCategories;

type Category = keyof typeof names;

const TILES: readonly (readonly [Category, ComponentType])[] = [
  ['battery-charger', BatteryPicture],
  ['motor', MotorPicture],
  ['charging-cable', CablePicture],
  ['tool', ToolPicture],
];

interface CategoriesProps {
  /** Number of products per category; undefined while it is loading. */
  counts: Home['categories'] | undefined;
}

export function Categories({ counts }: CategoriesProps) {
  const countOf = (category: Category) => counts?.find((item) => item.category === category)?.count;
  return (
    <Section title={t.title} lead={t.lead} more={<MoreLink to={PATHS.products}>{t.all}</MoreLink>}>
      <Grid as="ul" gap="12" className={styles['tiles']}>
        {TILES.map(([category, Picture]) => (
          <li key={category} className={classNames(styles['cell'], styles[category])}>
            <Grid
              as={Link}
              align="center"
              gap="12"
              pad="16"
              radius="card"
              tone="ink"
              plain
              className={styles['tile']}
              to={`${PATHS.products}?category=${category}`}
            >
              <span className={styles['picture']}>
                <Picture />
              </span>
              <Stack as="span" gap="4" className={styles['words']}>
                <InlineText gap="8" size="20" weight="strong" tight>
                  {names[category].name}
                  <ArrowRight className={styles['arrow']} size={20} strokeWidth={1.75} aria-hidden="true" />
                </InlineText>
                <Span tone="muted">{names[category].lead}</Span>
                {countOf(category) !== undefined && <span>{home.counted(countOf(category) as number)}</span>}
              </Stack>
            </Grid>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
