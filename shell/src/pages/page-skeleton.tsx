export function PageSkeleton() {
  return <p>...</p>;
}
