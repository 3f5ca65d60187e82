export { removeOld as removeOldCodes } from './repository';
export { createOtp, type Otp, type OtpVerdict } from './service';
export { otpData } from './personal-data';
