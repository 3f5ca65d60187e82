CREATE TABLE "parts_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"service_order_id" text NOT NULL,
	"requested_by_id" text,
	"status" text NOT NULL,
	"urgency" text NOT NULL,
	"reason" text NOT NULL,
	"holds_work" boolean DEFAULT false NOT NULL,
	"decided_by_id" text,
	"decided_at" timestamp (3) with time zone,
	"issued_by_id" text,
	"issued_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"reject_reason" text,
	"cancel_reason" text,
	CONSTRAINT "parts_requests_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "parts_request_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"request_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"approved_qty" integer,
	"returned_qty" integer DEFAULT 0 NOT NULL,
	"returning_qty" integer DEFAULT 0 NOT NULL,
	"unit_price" integer NOT NULL,
	"service_line_id" text,
	CONSTRAINT "parts_request_lines_quantity" CHECK ("parts_request_lines"."quantity" between 1 and 99),
	CONSTRAINT "parts_request_lines_approved" CHECK ("parts_request_lines"."approved_qty" is null or "parts_request_lines"."approved_qty" between 0 and "parts_request_lines"."quantity"),
	CONSTRAINT "parts_request_lines_returned" CHECK ("parts_request_lines"."returned_qty" >= 0 and "parts_request_lines"."returning_qty" >= 0
        and "parts_request_lines"."returned_qty" + "parts_request_lines"."returning_qty" <= coalesce("parts_request_lines"."approved_qty", 0))
);
--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "parts_request_id" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "parts_requests" ADD CONSTRAINT "parts_requests_service_order_id_service_orders_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_requests" ADD CONSTRAINT "parts_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_request_lines" ADD CONSTRAINT "parts_request_lines_request_id_parts_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."parts_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_request_lines" ADD CONSTRAINT "parts_request_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_request_lines" ADD CONSTRAINT "parts_request_lines_service_line_id_service_lines_id_fk" FOREIGN KEY ("service_line_id") REFERENCES "public"."service_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_parts_request_id_parts_requests_id_fk" FOREIGN KEY ("parts_request_id") REFERENCES "public"."parts_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_one_owner" CHECK (num_nonnulls("stock_reservations"."order_id", "stock_reservations"."parts_request_id") = 1);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_unit_cost" CHECK ("stock_movements"."unit_cost" is null or "stock_movements"."unit_cost" >= 0);--> statement-breakpoint
CREATE INDEX "parts_requests_order" ON "parts_requests" USING btree ("service_order_id");--> statement-breakpoint
CREATE INDEX "parts_requests_status" ON "parts_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "parts_requests_person" ON "parts_requests" USING btree ("requested_by_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "parts_request_lines_once" ON "parts_request_lines" USING btree ("request_id","product_id");--> statement-breakpoint
CREATE INDEX "parts_request_lines_service" ON "parts_request_lines" USING btree ("service_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_reservations_once_a_request" ON "stock_reservations" USING btree ("parts_request_id","product_id");
