CREATE TABLE "tracking_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"tracking_code" text,
	"kind" text NOT NULL,
	"place" text,
	"reason" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"carrier" text,
	"event_id" text,
	"collected" bigint,
	"actor_id" text,
	CONSTRAINT "tracking_steps_kind" CHECK ("tracking_steps"."kind" in ('picked_up', 'in_transit', 'at_hub', 'out_for_delivery', 'attempt_failed', 'returning', 'delivered')),
	CONSTRAINT "tracking_steps_carrier" CHECK (("tracking_steps"."source" = 'carrier') = (num_nulls("tracking_steps"."carrier", "tracking_steps"."event_id") = 0))
);
--> statement-breakpoint
ALTER TABLE "tracking_steps" ADD CONSTRAINT "tracking_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracking_steps_order" ON "tracking_steps" USING btree ("order_id","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_steps_event" ON "tracking_steps" USING btree ("carrier","event_id");--> statement-breakpoint
CREATE INDEX "orders_tracking_code" ON "orders" USING btree ("tracking_code") WHERE "orders"."tracking_code" is not null;