CREATE TABLE "cod_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"actor_id" text,
	CONSTRAINT "cod_corrections_amount" CHECK ("cod_corrections"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "cod_payout_rows" (
	"payout_id" text NOT NULL,
	"line" integer NOT NULL,
	"tracking_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"day" date,
	"kind" text NOT NULL,
	"order_id" text,
	"open" bigint,
	"closed_reason" text,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "cod_payout_rows_payout_id_line_pk" PRIMARY KEY("payout_id","line"),
	CONSTRAINT "cod_payout_rows_kind" CHECK ("cod_payout_rows"."kind" in ('matches', 'differs', 'undelivered', 'settled', 'not_cod', 'unknown')),
	CONSTRAINT "cod_payout_rows_amount" CHECK ("cod_payout_rows"."amount" >= 0 and "cod_payout_rows"."fee" >= 0),
	CONSTRAINT "cod_payout_rows_settled" CHECK (not "cod_payout_rows"."kind" in ('matches', 'differs') or num_nulls("cod_payout_rows"."order_id", "cod_payout_rows"."open") = 0 and "cod_payout_rows"."closed_at" is null),
	CONSTRAINT "cod_payout_rows_closed" CHECK (("cod_payout_rows"."closed_at" is null) = ("cod_payout_rows"."closed_reason" is null) and ("cod_payout_rows"."closed_by" is null or "cod_payout_rows"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "cod_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"carrier" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"file_name" text,
	"actor_id" text
);
--> statement-breakpoint
ALTER TABLE "cod_corrections" ADD CONSTRAINT "cod_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_payout_rows" ADD CONSTRAINT "cod_payout_rows_payout_id_cod_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."cod_payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_payout_rows" ADD CONSTRAINT "cod_payout_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_corrections_order" ON "cod_corrections" USING btree ("order_id","amount");--> statement-breakpoint
CREATE INDEX "cod_payout_rows_order" ON "cod_payout_rows" USING btree ("order_id","kind","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "cod_payouts_reference" ON "cod_payouts" USING btree (lower("carrier"),upper("reference"));--> statement-breakpoint
CREATE INDEX "cod_payouts_newest" ON "cod_payouts" USING btree ("paid_on","id");--> statement-breakpoint
CREATE TRIGGER "cod_corrections_immutable" BEFORE UPDATE OR DELETE ON "cod_corrections"
  FOR EACH ROW EXECUTE FUNCTION refuse_money_change();--> statement-breakpoint
-- Before this migration no payout was recorded, so every order of the past would be open. Carriers pay out within days: what
-- was collected more than 30 days ago counts as paid out. Later orders are open until their payout is recorded.
INSERT INTO "cod_corrections" ("id", "created_at", "updated_at", "order_id", "amount", "reason")
SELECT id, now(), now(), id, total, 'Giao trước khi có đối soát' FROM "orders"
WHERE payment_method = 'cod' AND payment_status IN ('paid', 'refunded') AND total > 0
  AND coalesce(delivered_at, updated_at) < now() - interval '30 days';
