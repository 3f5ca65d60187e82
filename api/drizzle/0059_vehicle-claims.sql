CREATE TABLE "vehicle_claim_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"service_order_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"wrong_plates" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"vehicle_id" text
);
--> statement-breakpoint
CREATE TABLE "vehicle_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vehicle_id" text NOT NULL,
	"visit_ids" jsonb NOT NULL,
	"guest_visit_ids" jsonb NOT NULL,
	"is_new_vehicle" boolean NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "maintenance_records" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_claim_codes" ADD CONSTRAINT "vehicle_claim_codes_service_order_id_service_orders_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_claim_codes_of" ON "vehicle_claim_codes" USING btree ("service_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_claim_codes_code" ON "vehicle_claim_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "vehicle_claims_of" ON "vehicle_claims" USING btree ("vehicle_id");