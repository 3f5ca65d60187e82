import {
  Alert,
  Button,
  EmptyState,
  Inline,
  Loading,
  ProgressBar,
  Skeleton,
  SkeletonText,
  Spinner,
} from '../src';

const TONES = ['info', 'success', 'warning', 'danger'] as const;

/** Messages, progress and placeholders. */
export function Feedback() {
  return (
    <>
      {TONES.map((tone) => (
        <Alert
          key={tone}
          tone={tone}
          title="Giá đơn hàng vừa thay đổi"
          action={
            <Button size="sm" variant="secondary">
              Xem lại
            </Button>
          }
        >
          Bạn xem lại trước khi đặt.
        </Alert>
      ))}
      <ProgressBar label="Đã tải" value={40} />
      <ProgressBar label="Đang thực hiện" value={70} tone="accent" />
      <ProgressBar label="Đang tải" />
      <Inline gap="8">
        <Spinner /> Đang gửi…
      </Inline>
      <Loading label="Đang tải">
        <Skeleton height={24} width="40%" />
        <SkeletonText lines={3} />
      </Loading>
      <EmptyState
        title="Bạn chưa có đơn hàng"
        text="Đơn hàng của bạn sẽ hiện ở đây."
        action={<Button>Xem sản phẩm</Button>}
      />
    </>
  );
}
