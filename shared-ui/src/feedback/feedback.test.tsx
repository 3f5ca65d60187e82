import { render, screen } from '@testing-library/react';
import { Alert, Badge, EmptyState, Loading, ProgressBar, Skeleton, SkeletonText, Spinner } from '.';

test('danger alerts are assertive, success alerts polite', () => {
  render(
    <>
      <Alert tone="danger" title="Chưa lưu được">
        Máy chủ phản hồi quá lâu.
      </Alert>
      <Alert tone="success">Đã lưu.</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Chưa lưu đượcMáy chủ phản hồi quá lâu.');
  expect(screen.getByRole('status')).toHaveTextContent('Đã lưu.');
});

test('loading is announced once; skeletons and spinners are hidden', () => {
  const { container } = render(
    <Loading label="Đang tải">
      <Skeleton width={200} height={40} />
      <SkeletonText lines={2} />
      <Spinner />
    </Loading>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Đang tải$/);
  expect(container.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThanOrEqual(3);
});

test('a progress bar exposes its value, clamped to its range', () => {
  const { rerender } = render(<ProgressBar label="Tiến độ" value={140} valueText="Bước 7 trên 7" />);
  const bar = screen.getByRole('progressbar', { name: 'Tiến độ' });
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(bar).toHaveAttribute('aria-valuetext', 'Bước 7 trên 7');
  rerender(<ProgressBar label="Tiến độ" />);
  expect(bar).not.toHaveAttribute('aria-valuenow');
});

test('an empty state shows its title and its action', () => {
  render(<EmptyState title="Chưa có xe" text="Thêm xe đầu tiên." action={<button>Thêm xe</button>} />);
  expect(screen.getByText('Chưa có xe')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Thêm xe' })).toBeVisible();
});

test('a badge shows its text', () => {
  render(<Badge tone="accent">Đang thực hiện</Badge>);
  expect(screen.getByText('Đang thực hiện')).toBeVisible();
});
