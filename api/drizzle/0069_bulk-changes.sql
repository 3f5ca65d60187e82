CREATE TABLE "bulk_change_rows" (
	"bulk_change_id" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" text,
	"product_version" integer,
	"stock_version" integer,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "bulk_change_rows_bulk_change_id_line_pk" PRIMARY KEY("bulk_change_id","line"),
	CONSTRAINT "bulk_change_rows_kind" CHECK ("bulk_change_rows"."kind" in ('change', 'same', 'error')),
	CONSTRAINT "bulk_change_rows_changed" CHECK (("bulk_change_rows"."kind" = 'change') = (num_nonnulls("bulk_change_rows"."product_version", "bulk_change_rows"."stock_version") > 0)
        and ("bulk_change_rows"."kind" <> 'change' or "bulk_change_rows"."product_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text,
	"digest" text NOT NULL,
	"changed" integer NOT NULL,
	"same" integer NOT NULL,
	"invalid" integer NOT NULL,
	"author_id" text NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undo_of" text,
	CONSTRAINT "bulk_changes_undo_of_unique" UNIQUE("undo_of"),
	CONSTRAINT "bulk_changes_state" CHECK ("bulk_changes"."state" in ('preview', 'applied', 'undone')),
	CONSTRAINT "bulk_changes_source" CHECK ("bulk_changes"."source" in ('file', 'price', 'reorder-point', 'undo')),
	CONSTRAINT "bulk_changes_times" CHECK (("bulk_changes"."state" = 'preview') = ("bulk_changes"."applied_at" is null) and ("bulk_changes"."state" = 'undone') = ("bulk_changes"."undone_at" is not null)),
	CONSTRAINT "bulk_changes_whole" CHECK ("bulk_changes"."state" = 'preview' or ("bulk_changes"."invalid" = 0 and "bulk_changes"."changed" > 0))
);
--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_bulk_change_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_undo_of_bulk_changes_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_rows_product" ON "bulk_change_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_applied" ON "bulk_changes" USING btree ("applied_at","id") WHERE "bulk_changes"."applied_at" is not null;