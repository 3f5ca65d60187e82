import { ChevronDown } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Box, BoxLink, Cluster, Grid, Inline, InlineLink, Stack, Subheading, Text } from '../src';
import { BOX_VALUES } from './box-values';

type Prop = keyof typeof BOX_VALUES;
type Sample = ComponentType<{ readonly box: object }>;

const PART = 'Bộ sạc';
const LONG = 'Bộ sạc treo tường 7,4 kW, kèm cáp 5 m và giá treo bằng thép không gỉ';
const CODE = 'DH2611240001-0002-0003-0004-0005-0006-0007-0008';

const Tile = ({ children = PART }: { readonly children?: ReactNode }) => (
  <Box pad="4" line="all">
    {children}
  </Box>
);

const several = (
  <>
    <Tile />
    <Text size="24">Cáp</Text>
    <Tile>Pin</Tile>
  </>
);

const InCluster: Sample = ({ box }) => <Cluster {...box}>{several}</Cluster>;
const InGrid: Sample = ({ box }) => <Grid {...box}>{several}</Grid>;

/** Box within a line that is higher than it. */
const InLine: Sample = ({ box }) => (
  <Inline gap="8" line="all">
    <Text size="30">Cao</Text>
    <Box line="all" {...box}>
      {PART}
    </Box>
  </Inline>
);

const InColumns: Sample = ({ box }) => (
  <Grid columns="2" gap="4" line="all">
    <Box line="all" {...box}>
      {PART}
    </Box>
    <Tile>Pin</Tile>
  </Grid>
);

const Surface: Sample = ({ box }) => (
  <Box line="all">
    <Box ground="primary-soft" {...box}>
      {PART}
    </Box>
  </Box>
);

const Line: Sample = ({ box }) => <Box {...box}>{PART}</Box>;
const Amounts: Sample = ({ box }) => (
  <Box {...box}>
    1.111.000 ₫<br />
    2.888.000 ₫
  </Box>
);
const LongText: Sample = ({ box }) => <Text {...box}>{LONG}</Text>;
const LongCode: Sample = ({ box }) => <Text {...box}>{CODE}</Text>;

const Facts: Sample = ({ box }) => (
  <Grid as="dl" columns="auto-1fr" gap="4" gapX="16" {...box}>
    <dt>Biển số</dt>
    <dd>51K-123.45</dd>
    <dt>Dòng xe</dt>
    <dd>VF 8 2023</dd>
  </Grid>
);

/** Native control that covers its drawing: all of the card is the control. */
const Cover: Sample = ({ box }) => (
  <Box as="label" line="all" pad="12" style={{ position: 'relative', display: 'block' }}>
    <Box as="input" type="checkbox" {...box} /> {PART}
  </Box>
);

const Links: Sample = ({ box }) => (
  <Cluster gap="16">
    <BoxLink href="#thuoc-tinh" {...box}>
      {PART}
    </BoxLink>
    <InlineLink href="#thuoc-tinh" gap="4" {...box}>
      Xem tất cả <ChevronDown size={16} aria-hidden="true" />
    </InlineLink>
  </Cluster>
);

/** Sample in which a property has an effect. */
const SAMPLES: Record<Prop, Sample> = {
  gap: InCluster,
  gapX: InCluster,
  align: InCluster,
  justify: InCluster,
  centered: InGrid,
  top: InGrid,
  facts: Facts,
  columns: InGrid,
  self: InLine,
  selfX: InColumns,
  shrink: InLine,
  grow: InLine,
  fixed: InLine,
  span: InColumns,
  cover: Cover,
  full: InLine,
  measure: LongText,
  target: Surface,
  above: Surface,
  below: Surface,
  pad: Surface,
  padX: Surface,
  padY: Surface,
  padTop: Surface,
  ground: Surface,
  line: Line,
  radius: Surface,
  tone: Line,
  size: Line,
  weight: Line,
  tight: LongText,
  numeric: Amounts,
  nowrap: Line,
  breaks: LongCode,
  cut: LongText,
  wrap: LongText,
  text: Line,
  plain: Links,
  unseen: Line,
};

/** Every property of a box with each of its values, and a row that opens and closes a part of a page. */
export function Properties() {
  return (
    <>
      <Grid gap="24" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' }}>
        {(Object.keys(SAMPLES) as Prop[]).map((prop) => {
          const Shown = SAMPLES[prop];
          return (
            <Stack key={prop} gap="8" top>
              <Subheading size="16">{prop}</Subheading>
              {Object.keys(BOX_VALUES[prop]).map((value) => (
                <Stack key={value} gap="4">
                  <Text size="14" tone="muted">
                    {value}
                  </Text>
                  <Shown box={{ [prop]: value === 'true' || (value === 'false' ? false : value) }} />
                </Stack>
              ))}
            </Stack>
          );
        })}
      </Grid>
      {[false, true].map((open) => (
        <details key={String(open)} open={open}>
          <Inline as="summary" justify="between" target weight="strong">
            Hàng mở và đóng phần bên dưới <ChevronDown size={20} aria-hidden="true" />
          </Inline>
          <Text>{LONG}</Text>
        </details>
      ))}
    </>
  );
}
