export { Alert, type AlertProps, type Tone } from './alert';
export { Badge, type BadgeTone } from './badge';
export { EmptyState } from './empty-state';
export { ProgressBar } from './progress-bar';
export { Loading, Skeleton, SkeletonText } from './skeleton';
export { Spinner } from './spinner';
export { VisuallyHidden } from './visually-hidden';
