import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { shrinkPhoto as shrink } from '@evcare/shared-ui/files';

/** Scales a photo down to the API's size limit; `null` when the file is not an image. */
export const shrinkPhoto = (file: File): Promise<File | null> => shrink(file, BOOKING_LIMITS.maxPhotoBytes);
