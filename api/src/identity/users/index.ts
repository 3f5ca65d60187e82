export { audit as auditUser } from './audit';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts';
export { guestRows, type GuestPart, type GuestRow } from './guest';
export { ownedRows, type MergedUsers, type MergePart, type MergeRecord, type PutBack } from './merge';
export {
  addressesIn,
  countRetained,
  deletedRows,
  ERASED_NAME,
  ERASED_TEXT,
  erasedUsers,
  ofSubject,
  readSection,
  tablesOf,
  type CopySection,
  type DataSubject,
  type RetainedRows,
  type PersonalDataPart,
  type StoredFile,
} from './personal-data';
export { accountData } from './account-data';
export { toStoredPhone } from './phone';
export {
  findCustomer,
  findById as findUser,
  findByEmail as findUserByEmail,
  findByGoogleSub as findUserByGoogleSub,
  findNames as findUserNames,
  insertUser,
  lockById as lockUser,
  updateUser,
  type NewUser,
  type UserNames,
  type UserRow,
} from './repository';
export { userId, users } from './tables';
export { avatarUrl, toProfile, toUser } from './view';
