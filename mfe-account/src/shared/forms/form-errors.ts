export { FormErrors } from '@evcare/shared-ui/forms';
