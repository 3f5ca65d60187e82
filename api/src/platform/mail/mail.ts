/** Mail before it is sent, with the parts that the outbox page highlights. */
export interface Mail {
  readonly kind:
    | 'verify-email'
    | 'reset-password'
    | 'invitation'
    | 'password-changed'
    | 'google-linked'
    | 'second-factor'
    | 'sessions-ended'
    | 'order-placed'
    | 'order-status'
    | 'order-changed'
    | 'order-delayed'
    | 'callback'
    | 'callback-confirmed'
    | 'contact-request'
    | 'stock-alert'
    | 'waiting-list'
    | 'appointment'
    | 'appointment-reminder'
    | 'maintenance-reminder'
    | 'service-quote'
    | 'service-answer'
    | 'service-ready'
    | 'approval-code'
    | 'purchase-order'
    | 'erasure-requested'
    | 'erasure-rejected'
    | 'erasure-done';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
}

/** Delivers mails. */
export interface MailTransport {
  /** True if mails leave the system, so that their content is deleted after sending. */
  readonly leaves: boolean;
  send(mail: Mail & { readonly id: string }): Promise<void>;
  close(): void;
}
