ALTER TABLE "stock_counts" DROP CONSTRAINT "stock_counts_two_people";--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_approved" CHECK ("stock_count_lines"."approved_at" is null or ("stock_count_lines"."counted" is not null and not "stock_count_lines"."active"));--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_two_people" CHECK ("stock_count_lines"."approved_by" <> "stock_count_lines"."counted_by");