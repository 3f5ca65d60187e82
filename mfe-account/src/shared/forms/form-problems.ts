export { FormProblems } from '@evcare/shared-ui/forms';
