ALTER TABLE "orders" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_code" text;--> statement-breakpoint
ALTER TABLE "service_payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "service_payments" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_payments" ADD COLUMN "voided_by_id" text;--> statement-breakpoint
ALTER TABLE "service_payments" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "service_payments" ADD CONSTRAINT "service_payments_voided_by_id_users_id_fk" FOREIGN KEY ("voided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_payments" ADD CONSTRAINT "service_payments_void" CHECK (("service_payments"."voided_at" is null) = ("service_payments"."void_reason" is null));