CREATE TABLE "order_parcel_lines" (
	"parcel_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"discount" bigint NOT NULL,
	"serials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "order_parcel_lines_parcel_id_product_id_pk" PRIMARY KEY("parcel_id","product_id"),
	CONSTRAINT "order_parcel_lines_quantity" CHECK ("order_parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"share" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"carrier" text,
	"tracking_code" text,
	"parcel_key" text,
	"registration" jsonb,
	"trips" integer DEFAULT 0 NOT NULL,
	"handed_over_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"collected" bigint,
	"reason" text,
	CONSTRAINT "order_parcels_state" CHECK ("order_parcels"."state" in ('packed', 'handed_over', 'delivered', 'failed', 'returned')),
	CONSTRAINT "order_parcels_share" CHECK ("order_parcels"."share" >= "order_parcels"."fee" and "order_parcels"."fee" >= 0),
	CONSTRAINT "order_parcels_handed_over" CHECK (("order_parcels"."state" = 'packed') = ("order_parcels"."handed_over_at" is null)),
	CONSTRAINT "order_parcels_delivered" CHECK (("order_parcels"."state" = 'delivered') = ("order_parcels"."delivered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "cod_corrections" ADD COLUMN "parcel_id" text;--> statement-breakpoint
ALTER TABLE "cod_payout_rows" ADD COLUMN "parcel_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_split" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcel_lines" ADD CONSTRAINT "order_parcel_lines_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcel_lines" ADD CONSTRAINT "order_parcel_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_parcels_number" ON "order_parcels" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_parcels_key" ON "order_parcels" USING btree ("parcel_key") WHERE "order_parcels"."state" in ('handed_over', 'failed');--> statement-breakpoint
CREATE INDEX "order_parcels_tracking_code" ON "order_parcels" USING btree ("tracking_code") WHERE "order_parcels"."tracking_code" is not null;--> statement-breakpoint
ALTER TABLE "cod_corrections" ADD CONSTRAINT "cod_corrections_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_payout_rows" ADD CONSTRAINT "cod_payout_rows_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_split" CHECK (not "orders"."is_split" or num_nonnulls("orders"."carrier", "orders"."tracking_code", "orders"."parcel_key", "orders"."parcel_registration") = 0);--> statement-breakpoint
-- A piece is in one parcel: the order is locked, so that two clerks who split it at once cannot pack the same piece.
CREATE FUNCTION check_parcel_pieces() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  parent text := (SELECT order_id FROM order_parcels WHERE id = NEW.parcel_id);
BEGIN
  PERFORM FROM orders WHERE id = parent FOR UPDATE;
  IF (SELECT coalesce(sum(l.quantity), 0) FROM order_parcel_lines l JOIN order_parcels p ON p.id = l.parcel_id
       WHERE p.order_id = parent AND p.state <> 'returned' AND l.product_id = NEW.product_id)
     > (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = parent AND product_id = NEW.product_id) THEN
    RAISE EXCEPTION 'more pieces in parcels than ordered' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_parcel_lines_fit';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_parcel_lines_fit" AFTER INSERT OR UPDATE ON "order_parcel_lines"
  FOR EACH ROW EXECUTE FUNCTION check_parcel_pieces();--> statement-breakpoint
-- Cash on delivery of a parcel is booked when it is delivered; the order then books what is left.
CREATE FUNCTION book_parcel_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.state = 'delivered' AND NEW.share > 0 AND (TG_OP = 'INSERT' OR OLD.state <> 'delivered') THEN
    INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
    SELECT NEW.delivered_at, 'payment', 'cod', NEW.share, 'shop_order', code, code FROM orders
     WHERE id = NEW.order_id AND payment_method = 'cod' AND payment_status IN ('unpaid', 'pending');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_parcels_booked" AFTER INSERT OR UPDATE OF state ON "order_parcels"
  FOR EACH ROW EXECUTE FUNCTION book_parcel_payment();--> statement-breakpoint
CREATE OR REPLACE FUNCTION book_shop_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was_received boolean := TG_OP = 'UPDATE' AND OLD.payment_status IN ('paid', 'refunded');
  was_refunded boolean := TG_OP = 'UPDATE' AND OLD.payment_status = 'refunded';
  paid_at timestamptz := CASE WHEN TG_OP = 'UPDATE' THEN NEW.updated_at ELSE coalesce(NEW.delivered_at, NEW.created_at) END;
  received bigint := NEW.total;
  refund bigint := NEW.total;
BEGIN
  IF NEW.total = 0 THEN
    RETURN NULL;
  END IF;
  IF NEW.payment_status IN ('paid', 'refunded') AND NOT was_received THEN
    IF NEW.is_split AND NEW.payment_method = 'cod' THEN
      received := NEW.total - (SELECT coalesce(sum(share), 0) FROM order_parcels WHERE order_id = NEW.id AND state = 'delivered');
    END IF;
    IF received > 0 THEN
      INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
      VALUES (paid_at, 'payment', way_of_order(NEW.payment_method), received, 'shop_order', NEW.code, NEW.code);
    END IF;
  END IF;
  IF NEW.payment_status = 'refunded' AND NOT was_refunded THEN
    IF NEW.status = 'returned' THEN
      refund := coalesce((SELECT refund_amount FROM order_returns WHERE order_id = NEW.id AND status = 'received'), NEW.total);
    END IF;
    IF refund > 0 THEN
      INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
      VALUES (coalesce(NEW.refunded_at, NEW.updated_at), 'refund',
        CASE way_of_order(NEW.payment_method) WHEN 'gateway' THEN 'gateway' ELSE 'transfer' END, -refund,
        'shop_order', NEW.code, NEW.code);
    END IF;
  END IF;
  IF was_received AND NEW.payment_status IN ('unpaid', 'pending') THEN
    INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
    VALUES (NEW.updated_at, 'void', way_of_order(OLD.payment_method), -OLD.total, 'shop_order', NEW.code, NEW.code);
  END IF;
  RETURN NULL;
END $$;
