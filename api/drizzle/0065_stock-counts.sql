CREATE TABLE "stock_count_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"count_id" text NOT NULL,
	"product_id" text NOT NULL,
	"counted" integer,
	"expected" integer,
	"counted_at" timestamp (3) with time zone,
	"counted_by" text,
	"first_difference" integer,
	"reason" text,
	"recount" boolean DEFAULT false NOT NULL,
	"average_cost" numeric(20, 6),
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "stock_count_lines_values" CHECK ("stock_count_lines"."counted" >= 0 and "stock_count_lines"."expected" >= 0),
	CONSTRAINT "stock_count_lines_counted" CHECK (num_nulls("stock_count_lines"."counted", "stock_count_lines"."expected", "stock_count_lines"."counted_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"scope" text NOT NULL,
	"category" text,
	"note" text,
	"opened_by" text,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"decision" text,
	CONSTRAINT "stock_counts_code_unique" UNIQUE("code"),
	CONSTRAINT "stock_counts_state" CHECK ("stock_counts"."state" in ('open', 'submitted', 'approved', 'matched', 'rejected', 'cancelled')),
	CONSTRAINT "stock_counts_scope" CHECK (("stock_counts"."scope" = 'category') = ("stock_counts"."category" is not null)),
	CONSTRAINT "stock_counts_ended" CHECK (("stock_counts"."state" in ('open', 'submitted')) = ("stock_counts"."ended_at" is null)
        and ("stock_counts"."state" in ('open', 'cancelled') or "stock_counts"."submitted_at" is not null)
        and ("stock_counts"."state" not in ('rejected', 'cancelled') or "stock_counts"."decision" is not null)),
	CONSTRAINT "stock_counts_two_people" CHECK ("stock_counts"."state" <> 'approved' or "stock_counts"."ended_by" <> "stock_counts"."submitted_by")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "average_cost" numeric(20, 6);--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_lines_once" ON "stock_count_lines" USING btree ("count_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_lines_one_active" ON "stock_count_lines" USING btree ("product_id") WHERE "stock_count_lines"."active";--> statement-breakpoint
CREATE INDEX "stock_count_lines_product" ON "stock_count_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_counts_newest" ON "stock_counts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_issued" ON "stock_movements" USING btree ("reference","product_id") WHERE "stock_movements"."kind" = 'issue';