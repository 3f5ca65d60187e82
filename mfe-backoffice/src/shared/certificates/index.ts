export { CertificateBadge } from './certificate-badge';
export { endingCertificates, type EndingCertificate } from './ending-certificates';
