/** A mail before it has a recipient's server: what people read, and what the outbox page points out. */
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
    | 'contact-request'
    | 'appointment'
    | 'appointment-reminder'
    | 'maintenance-reminder'
    | 'service-quote'
    | 'service-ready'
    | 'approval-code';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
}

/** Takes mails out of the house. */
export interface MailTransport {
  /** True where the mail left: then its contents are not kept. */
  readonly leaves: boolean;
  send(mail: Mail & { readonly id: string }): Promise<void>;
  close(): void;
}
