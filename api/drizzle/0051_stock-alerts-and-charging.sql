CREATE TABLE "stock_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"token_hash" text,
	CONSTRAINT "stock_alerts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "stock_alerts_state" CHECK ("stock_alerts"."state" in ('waiting', 'sent', 'stopped', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD COLUMN "charging" jsonb;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once" ON "stock_alerts" USING btree ("product_id","email") WHERE "stock_alerts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "stock_alerts_email" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_alerts_user" ON "stock_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_created" ON "stock_alerts" USING btree ("created_at");