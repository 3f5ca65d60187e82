import {
  Box,
  Cluster,
  Grid,
  Hint,
  Inline,
  InlineText,
  List,
  Span,
  Stack,
  Subheading,
  Text,
  VisuallyHidden,
  type Ground,
  type TextTone,
} from '../src';

const SIZES = ['14', '16', '18', '20', '24', '30'] as const;
const TONES: readonly TextTone[] = ['ink', 'muted', 'primary', 'danger', 'warning', 'success'];
const GROUNDS: readonly Ground[] = [
  'page',
  'raised',
  'sunken',
  'primary-soft',
  'danger-soft',
  'warning-soft',
];
const PARTS = ['Bộ pin', 'Bộ sạc treo tường', 'Cáp sạc Type 2', 'Động cơ'];

const Tile = ({ children }: { children: string }) => (
  <Box pad="12" line="all" radius="control" ground="raised">
    {children}
  </Box>
);

const tiles = PARTS.map((part) => <Tile key={part}>{part}</Tile>);

/** Arrangements, text and surfaces. */
export function Layout() {
  return (
    <>
      <Subheading size="18">Stack và List</Subheading>
      <Stack gap="8">{tiles}</Stack>
      <List gap="8" aria-label="Phụ tùng">
        {PARTS.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </List>
      <Subheading size="18">Inline và Cluster</Subheading>
      <Inline gap="12" justify="between">
        <span>Tạm tính</span>
        <Span weight="strong" numeric nowrap>
          1.250.000 ₫
        </Span>
      </Inline>
      <Cluster gap="8" gapX="16">
        {tiles}
      </Cluster>
      <Subheading size="18">Grid</Subheading>
      <Grid columns="2" gap="12">
        {tiles}
      </Grid>
      <Grid columns="auto-1fr" gap="4" gapX="16" as="dl">
        <Text as="dt" tone="muted">
          Mã đơn
        </Text>
        <Text as="dd" breaks numeric>
          DH2611240001-0002-0003-0004-0005-0006-0007-0008
        </Text>
      </Grid>
      <Subheading size="18">Chữ</Subheading>
      <Stack gap="4">
        {SIZES.map((size) => (
          <Text key={size} size={size} tight>
            Ắc quy, ổ cắm và đường dẫn ở cỡ {size}
          </Text>
        ))}
        <Hint>Ghi chú nhỏ bên cạnh một trường.</Hint>
        <InlineText gap="4">
          <span aria-hidden="true">●</span> Đang thực hiện
        </InlineText>
        <VisuallyHidden>Chỉ dành cho trình đọc màn hình</VisuallyHidden>
      </Stack>
      <Cluster gap="16">
        {TONES.map((tone) => (
          <Span key={tone} tone={tone} weight="strong">
            {tone}
          </Span>
        ))}
      </Cluster>
      <Cluster gap="12">
        {GROUNDS.map((ground) => (
          <Box key={ground} pad="16" line="all" radius="card" ground={ground}>
            {ground}
          </Box>
        ))}
      </Cluster>
    </>
  );
}
