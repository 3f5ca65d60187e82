CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"gateway_reference" text,
	"result_code" text,
	"problem" text,
	"reported_amount" bigint,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"refund" text,
	"refund_request_id" text,
	"refund_code" text,
	"refund_tries" integer DEFAULT 0 NOT NULL,
	"refund_sent" boolean DEFAULT false NOT NULL,
	"next_refund_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"resolution" text,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_gateway" CHECK ("payment_attempts"."gateway" in ('vnpay', 'momo')),
	CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('open', 'paid', 'failed', 'expired')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" > 0),
	CONSTRAINT "payment_attempts_refund" CHECK ("payment_attempts"."refund" is null or "payment_attempts"."status" = 'paid')
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"transaction_no" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"refund_id" text,
	"call_at" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_checks" ON "payment_attempts" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_refunds" ON "payment_attempts" USING btree ("next_refund_at");