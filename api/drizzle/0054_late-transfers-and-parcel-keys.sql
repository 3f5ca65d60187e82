CREATE TABLE "late_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" text NOT NULL,
	"outcome" text,
	"reason" text,
	"refund_reference" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	CONSTRAINT "late_transfers_amount" CHECK ("late_transfers"."amount" > 0),
	CONSTRAINT "late_transfers_outcome" CHECK ("late_transfers"."outcome" in ('applied', 'refunded')),
	CONSTRAINT "late_transfers_resolved" CHECK (num_nulls("late_transfers"."outcome", "late_transfers"."reason", "late_transfers"."resolved_at", "late_transfers"."resolved_by") in (0, 4)
        and ("late_transfers"."refund_reference" is not null) = ("late_transfers"."outcome" is not distinct from 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_key" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "sent_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "late_transfers" ADD CONSTRAINT "late_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_transfers_order" ON "late_transfers" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "late_transfers_open" ON "late_transfers" USING btree ("created_at") WHERE "late_transfers"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "late_transfers_reference" ON "late_transfers" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_parcel" ON "orders" USING btree ("parcel_key");