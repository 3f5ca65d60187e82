import { Box, Cluster, Heading, Stack, Text } from '../src';
import { Feedback } from './feedback';
import { Fields } from './fields';
import { Layout } from './layout';
import { Overlays } from './overlays';
import { Properties } from './properties';
import { Surfaces } from './surfaces';

const SECTIONS = [
  { id: 'bo-cuc', title: 'Bố cục và chữ', Content: Layout },
  { id: 'thuoc-tinh', title: 'Thuộc tính của khối', Content: Properties },
  { id: 'nut-be-mat', title: 'Nút, bề mặt và thẻ', Content: Surfaces },
  { id: 'phan-hoi', title: 'Phản hồi', Content: Feedback },
  { id: 'truong', title: 'Trường nhập', Content: Fields },
  { id: 'hop-thoai', title: 'Hộp thoại', Content: Overlays },
];

/** Every primitive in every state, on one page. */
export function Gallery() {
  return (
    <Stack as="main" gap="48" padX="24" padY="48">
      <Stack as="header" gap="12">
        <Heading as="h1">Thư viện giao diện</Heading>
        <Text tone="muted" measure>
          Mỗi thành phần trong mọi trạng thái của nó.
        </Text>
        <Cluster as="nav" gap="16" aria-label="Các phần">
          {SECTIONS.map(({ id, title }) => (
            <Box key={id} as="a" href={`#${id}`}>
              {title}
            </Box>
          ))}
        </Cluster>
      </Stack>
      {SECTIONS.map(({ id, title, Content }) => (
        <Stack key={id} as="section" gap="24" id={id} aria-labelledby={`${id}-title`}>
          <Heading size="24" id={`${id}-title`}>
            {title}
          </Heading>
          <Content />
        </Stack>
      ))}
    </Stack>
  );
}
