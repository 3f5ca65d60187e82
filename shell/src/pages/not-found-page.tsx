export function NotFoundPage() {
  return <h1>Không tìm thấy trang</h1>;
}
