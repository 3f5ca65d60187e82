import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Cluster,
  Stack,
  Tabs,
  type BadgeTone,
  type ButtonVariant,
} from '../src';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'accent', 'secondary', 'ghost', 'danger'];
const SIZES = ['sm', 'md', 'lg'] as const;
const PADDINGS = ['none', 'sm', 'md', 'lg'] as const;
const TONES: readonly BadgeTone[] = [
  'neutral',
  'primary',
  'accent',
  'danger',
  'warning',
  'success',
  'info',
  'violet',
];

function Panels() {
  const [tab, setTab] = useState('info');
  const items = [
    { id: 'info', label: 'Thông tin' },
    { id: 'reviews', label: 'Đánh giá' },
    { id: 'offers', label: 'Ưu đãi' },
  ];
  return (
    <Stack gap="16">
      <Tabs label="Các phần của sản phẩm" items={items} value={tab} onChange={setTab}>
        <p>{items.find(({ id }) => id === tab)?.label}</p>
      </Tabs>
    </Stack>
  );
}

/** Buttons, cards, badges, avatars and tabs. */
export function Surfaces() {
  return (
    <>
      {SIZES.map((size) => (
        <Cluster key={size} gap="12" align="center">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              Đặt lịch
            </Button>
          ))}
        </Cluster>
      ))}
      <Cluster gap="12" align="center">
        <Button busy busyLabel="Đang gửi…">
          Gửi
        </Button>
        <Button busy>Lưu</Button>
        <Button disabled>Không bấm được</Button>
        <Button aria-disabled>Chưa bấm được</Button>
      </Cluster>
      <Button block>Đặt hàng</Button>
      <Cluster gap="8">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Cluster>
      <Cluster gap="12" align="center">
        <Avatar name="Nguyễn Văn An" />
        <Avatar name="Trần Thị Bình" size={56} />
      </Cluster>
      {PADDINGS.map((padding) => (
        <Card key={padding} padding={padding}>
          Thẻ {padding}
        </Card>
      ))}
      <Panels />
    </>
  );
}
