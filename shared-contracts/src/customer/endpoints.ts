import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { customerQuerySchema, duplicatesQuerySchema, mergePreviewQuerySchema } from './query-schemas';
import { consentAnswerSchema, customerContactsSchema, newCustomerContactSchema } from './contact-schemas';
import {
  distinctRequestSchema,
  duplicatePairListSchema,
  mergeListSchema,
  mergePreviewSchema,
  mergeRequestSchema,
  undoMergeSchema,
} from './merge-schemas';
import * as routes from './routes';
import {
  customerChangeSchema,
  customerListSchema,
  customerNoteListSchema,
  customerSchema,
  newCustomerNoteSchema,
  newCustomerSchema,
} from './schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };
const EMAIL_TAKEN: EndpointError = { status: 409, code: 'EMAIL_TAKEN' };
const EMAIL_CLAIMED: EndpointError = { status: 409, code: 'EMAIL_CLAIMED' };
const DUPLICATE_PHONE: EndpointError = { status: 409, code: 'DUPLICATE_PHONE' };
const MERGE_SELF: EndpointError = { status: 409, code: 'MERGE_SELF' };
const ALREADY_MERGED: EndpointError = { status: 409, code: 'ALREADY_MERGED' };
const ACCOUNT_LOCKED: EndpointError = { status: 409, code: 'ACCOUNT_LOCKED' };
const MERGE_REVERSED: EndpointError = { status: 409, code: 'MERGE_REVERSED' };
const MERGE_BUSY: EndpointError = { status: 409, code: 'MERGE_BUSY' };
const MARKED_DISTINCT: EndpointError = { status: 409, code: 'MARKED_DISTINCT' };

/** Administration of customers (product rules §2.5 and §3.4). */
export const customerEndpoints = defineEndpoints('customers', routes, {
  list: {
    summary: 'Lists customers, filtered by name, phone number, e-mail or plate',
    access: 'customers.read',
    query: customerQuerySchema,
    response: customerListSchema,
  },
  exportCsv: listExport('customers', 'customers.read', customerQuerySchema),
  add: {
    summary: 'Adds a customer, who is invited by e-mail to choose a password',
    access: 'customers.edit',
    body: newCustomerSchema,
    response: customerSchema,
    status: 201,
    errors: [EMAIL_TAKEN, DUPLICATE_PHONE],
  },
  read: {
    summary: 'Reads all data of a customer',
    access: 'customers.read',
    response: customerSchema,
    errors: [NOT_FOUND],
  },
  change: {
    summary: 'Changes a customer; the e-mail address can change only until the customer has set up sign-in',
    access: 'customers.edit',
    ifMatch: 'required',
    body: customerChangeSchema,
    response: customerSchema,
    errors: [NOT_FOUND, STALE_VERSION, EMAIL_TAKEN, EMAIL_CLAIMED],
  },
  notes: {
    summary: 'Lists the internal notes about a customer, newest first',
    access: 'customers.read',
    response: customerNoteListSchema,
    errors: [NOT_FOUND],
  },
  addNote: {
    summary: 'Adds an internal note about a customer',
    access: 'customers.edit',
    body: newCustomerNoteSchema,
    response: customerSchema,
    errors: [NOT_FOUND],
  },
  contacts: {
    summary:
      'Lists mails, calls, requests and quotes of a customer, newest first, and what the customer agreed to',
    access: 'customers.read',
    response: customerContactsSchema,
    errors: [NOT_FOUND],
  },
  addContact: {
    summary: 'Records what staff and a customer said, and plans a call again',
    access: 'customers.edit',
    body: newCustomerContactSchema,
    response: customerContactsSchema,
    errors: [NOT_FOUND, { status: 409, code: 'PHONE_MISSING' }],
  },
  answerConsent: {
    summary: 'Records that a customer agreed or refused by word',
    access: 'customers.edit',
    body: consentAnswerSchema,
    response: customerContactsSchema,
    errors: [NOT_FOUND],
  },
  duplicates: {
    summary: 'Lists pairs of customers who may be the same person, with the reasons',
    access: 'customers.merge',
    query: duplicatesQuerySchema,
    response: duplicatePairListSchema,
  },
  mergePreview: {
    summary: 'Compares two customers, and shows what a merge would move',
    access: 'customers.merge',
    query: mergePreviewQuerySchema,
    response: mergePreviewSchema,
    errors: [NOT_FOUND, MERGE_SELF, ALREADY_MERGED, MERGE_BUSY],
  },
  merge: {
    summary: 'Moves everything of another record to this customer, and locks the other account',
    access: 'customers.merge',
    body: mergeRequestSchema,
    response: customerSchema,
    errors: [
      NOT_FOUND,
      MERGE_SELF,
      ALREADY_MERGED,
      ACCOUNT_LOCKED,
      MERGE_REVERSED,
      MARKED_DISTINCT,
      MERGE_BUSY,
      STALE_VERSION,
    ],
  },
  markDistinct: {
    summary:
      'Marks another customer as a different person, so that both are no longer suggested as duplicates',
    access: 'customers.edit',
    body: distinctRequestSchema,
    response: customerSchema,
    errors: [NOT_FOUND, MERGE_SELF, ALREADY_MERGED],
  },
  unmarkDistinct: {
    summary: 'Removes the mark that two customers are different people',
    access: 'customers.edit',
    response: customerSchema,
    errors: [NOT_FOUND],
  },
  merges: {
    summary: 'Lists the records that were merged into this customer, and what undoing each would do',
    access: 'customers.merge',
    response: mergeListSchema,
    errors: [NOT_FOUND],
  },
  undoMerge: {
    summary: 'Undoes a merge: what moved returns, and what was made since stays with this customer',
    access: 'customers.merge',
    body: undoMergeSchema,
    response: customerSchema,
    errors: [
      NOT_FOUND,
      MERGE_BUSY,
      { status: 409, code: 'ALREADY_UNDONE' },
      { status: 409, code: 'UNDO_EXPIRED' },
      { status: 409, code: 'MERGE_NOT_LAST' },
    ],
  },
});
