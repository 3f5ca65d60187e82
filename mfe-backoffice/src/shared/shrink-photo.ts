import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { shrinkPhoto as shrink } from '@evcare/shared-ui/files';

/** A photo as small as the API takes it; null where it is none. */
export const shrinkPhoto = (file: File): Promise<File | null> => shrink(file, BOOKING_LIMITS.maxPhotoBytes);
