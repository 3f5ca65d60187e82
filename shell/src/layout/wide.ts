import { MOBILE_BREAKPOINT_PX } from '@evcare/shared-contracts';

/** Width from which the header has its wide layout. In rem, so that it follows the browser's text size, as in CSS. */
export const WIDE_LAYOUT = `(min-width: ${MOBILE_BREAKPOINT_PX / 16}rem)`;
