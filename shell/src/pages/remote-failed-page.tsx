export interface RemoteFailedPageProps {
  readonly code: string;
  readonly onRetry: () => Promise<void>;
}
export function RemoteFailedPage({ code, onRetry }: RemoteFailedPageProps) {
  return (
    <div role="alert">
      <h1>Phần này chưa tải được.</h1>
      <button type="button" onClick={() => void onRetry()}>
        Tải lại
      </button>
      <small>{code}</small>
    </div>
  );
}
