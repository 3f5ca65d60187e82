export function ForbiddenPage() {
  return <h1>Bạn không có quyền truy cập</h1>;
}
