CREATE TABLE "cash_drawers" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" text,
	"opening_float" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"counts" jsonb,
	"counted" bigint,
	"expected" bigint,
	"reason" text,
	"approved_at" timestamp (3) with time zone,
	"approved_by" text,
	"approval_note" text,
	CONSTRAINT "cash_drawers_state" CHECK ("cash_drawers"."state" in ('open', 'closed')),
	CONSTRAINT "cash_drawers_float" CHECK ("cash_drawers"."opening_float" >= 0 and "cash_drawers"."counted" >= 0),
	CONSTRAINT "cash_drawers_closed_complete" CHECK (num_nulls("cash_drawers"."closed_at", "cash_drawers"."counts", "cash_drawers"."counted", "cash_drawers"."expected")
        = case when "cash_drawers"."state" = 'closed' then 0 else 4 end),
	CONSTRAINT "cash_drawers_difference_reason" CHECK ("cash_drawers"."state" = 'open' or "cash_drawers"."counted" = "cash_drawers"."expected" or "cash_drawers"."reason" is not null),
	CONSTRAINT "cash_drawers_approval" CHECK (num_nulls("cash_drawers"."approved_at", "cash_drawers"."approved_by", "cash_drawers"."approval_note") in (0, 3)
        and ("cash_drawers"."approved_at" is null or ("cash_drawers"."state" = 'closed' and "cash_drawers"."counted" <> "cash_drawers"."expected"))),
	CONSTRAINT "cash_drawers_two_people" CHECK ("cash_drawers"."approved_by" <> "cash_drawers"."closed_by")
);
--> statement-breakpoint
CREATE TABLE "day_closings" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"closed_by" text,
	"money" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"drawer_id" text,
	"source" text,
	"source_id" text,
	"code" text,
	"payment_id" text,
	"reason" text,
	"actor_id" text,
	CONSTRAINT "money_entries_kind" CHECK ("money_entries"."kind" in ('payment', 'void', 'refund', 'put_in', 'take_out')),
	CONSTRAINT "money_entries_way" CHECK ("money_entries"."way" in ('cash', 'transfer', 'card', 'gateway', 'cod')),
	CONSTRAINT "money_entries_sign" CHECK (case when "money_entries"."kind" in ('payment', 'put_in') then "money_entries"."amount" > 0 else "money_entries"."amount" < 0 end),
	CONSTRAINT "money_entries_drawer_cash" CHECK ("money_entries"."drawer_id" is null or "money_entries"."way" = 'cash'),
	CONSTRAINT "money_entries_move" CHECK (("money_entries"."kind" in ('put_in', 'take_out')) = ("money_entries"."source" is null)
        and ("money_entries"."source" is not null or num_nulls("money_entries"."drawer_id", "money_entries"."reason") = 0))
);
--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_drawer_id_cash_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."cash_drawers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawers_one_open" ON "cash_drawers" USING btree ("state") WHERE "cash_drawers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "cash_drawers_closed" ON "cash_drawers" USING btree ("closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "day_closings_day" ON "day_closings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "money_entries_day" ON "money_entries" USING btree ("day","way","kind","amount");--> statement-breakpoint
CREATE INDEX "money_entries_drawer" ON "money_entries" USING btree ("drawer_id","id") WHERE "money_entries"."drawer_id" is not null;--> statement-breakpoint
CREATE INDEX "money_entries_source" ON "money_entries" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_entries_payment" ON "money_entries" USING btree ("payment_id","kind");--> statement-breakpoint
-- The cash book is written by triggers, so that the payments of an earlier release that still runs are in it, too. They run
-- with the rights of the owner: until the role of the API is granted the new tables, an earlier release may take payments.
-- Lock 4512062 orders the book and its closings: entries share it, a closing holds it alone. So a closing has seen every
-- entry of its day, and an entry that comes after it belongs to the next day.
CREATE FUNCTION place_money_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(4512062);
  NEW.day := greatest((NEW.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, (SELECT max(day) + 1 FROM day_closings));
  IF NEW.way <> 'cash' OR NEW.drawer_id IS NOT NULL OR NEW.source IS NULL THEN
    RETURN NEW;
  END IF;
  IF NEW.kind = 'void' THEN
    -- No cash moves: the payment was a mistake. The count of a closed drawer has shown it as a difference.
    SELECT d.id INTO NEW.drawer_id FROM money_entries e JOIN cash_drawers d ON d.id = e.drawer_id
     WHERE e.payment_id = NEW.payment_id AND e.kind = 'payment' AND d.state = 'open' FOR SHARE OF d;
  ELSE
    -- The lock waits for a closing that runs, whose drawer then no longer matches. A seed replays the past.
    SELECT id INTO NEW.drawer_id FROM cash_drawers
     WHERE opened_at <= NEW.at AND (state = 'open'
       OR (current_setting('evcare.replay', true) = 'on' AND NEW.at < closed_at)) ORDER BY opened_at LIMIT 1 FOR SHARE;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "money_entries_placed" BEFORE INSERT ON "money_entries"
  FOR EACH ROW EXECUTE FUNCTION place_money_entry();--> statement-breakpoint
CREATE FUNCTION refuse_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% cannot be changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "money_entries_immutable" BEFORE UPDATE OR DELETE ON "money_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_money_change();--> statement-breakpoint
CREATE TRIGGER "day_closings_immutable" BEFORE UPDATE OR DELETE ON "day_closings"
  FOR EACH ROW EXECUTE FUNCTION refuse_money_change();--> statement-breakpoint
CREATE FUNCTION check_day_closing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  latest date;
BEGIN
  PERFORM pg_advisory_xact_lock(4512062);
  SELECT max(day) INTO latest FROM day_closings;
  IF NEW.day <= latest THEN
    RAISE EXCEPTION 'day % is closed', NEW.day USING ERRCODE = 'unique_violation', CONSTRAINT = 'day_closings_day';
  END IF;
  IF EXISTS (SELECT FROM money_entries WHERE day > latest AND day < NEW.day) THEN
    RAISE EXCEPTION 'an earlier day is open' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'day_closings_in_order';
  END IF;
  IF EXISTS (SELECT FROM cash_drawers
    WHERE state = 'open' AND (opened_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date <= NEW.day) THEN
    RAISE EXCEPTION 'a drawer is open' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'day_closings_drawer_closed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "day_closings_checked" BEFORE INSERT ON "day_closings"
  FOR EACH ROW EXECUTE FUNCTION check_day_closing();--> statement-breakpoint
CREATE FUNCTION book_service_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  order_code text := (SELECT code FROM service_orders WHERE id = NEW.service_order_id);
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO money_entries (at, kind, way, amount, source, source_id, code, payment_id, actor_id) VALUES
      (NEW.created_at, 'payment', NEW.method, NEW.amount, 'service_order', NEW.service_order_id, order_code, NEW.id, NEW.actor_id);
  END IF;
  IF NEW.voided_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.voided_at IS NULL) THEN
    INSERT INTO money_entries (at, kind, way, amount, source, source_id, code, payment_id, reason, actor_id) VALUES
      (NEW.voided_at, 'void', NEW.method, -NEW.amount, 'service_order', NEW.service_order_id, order_code, NEW.id,
        NEW.void_reason, NEW.voided_by_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "service_payments_booked" AFTER INSERT OR UPDATE OF voided_at ON "service_payments"
  FOR EACH ROW EXECUTE FUNCTION book_service_payment();--> statement-breakpoint
CREATE FUNCTION way_of_order(method text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE method WHEN 'at_shop' THEN 'cash' WHEN 'transfer' THEN 'transfer' WHEN 'cod' THEN 'cod' ELSE 'gateway' END
$$;--> statement-breakpoint
-- The refund is that of sales/returns/outcome.ts: of the received pieces of a return, or the whole total. Money that no
-- gateway took is paid back by transfer, whatever its way in was.
CREATE FUNCTION book_shop_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was_received boolean := TG_OP = 'UPDATE' AND OLD.payment_status IN ('paid', 'refunded');
  was_refunded boolean := TG_OP = 'UPDATE' AND OLD.payment_status = 'refunded';
  paid_at timestamptz := CASE WHEN TG_OP = 'UPDATE' THEN NEW.updated_at ELSE coalesce(NEW.delivered_at, NEW.created_at) END;
  refund bigint := NEW.total;
BEGIN
  IF NEW.total = 0 THEN
    RETURN NULL;
  END IF;
  IF NEW.payment_status IN ('paid', 'refunded') AND NOT was_received THEN
    INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
    VALUES (paid_at, 'payment', way_of_order(NEW.payment_method), NEW.total, 'shop_order', NEW.code, NEW.code);
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
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_booked" AFTER INSERT OR UPDATE OF payment_status ON "orders"
  FOR EACH ROW EXECUTE FUNCTION book_shop_payment();--> statement-breakpoint
CREATE FUNCTION book_package_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.price > 0 AND NEW.starts_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.starts_at IS NULL) THEN
    INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
    VALUES (NEW.starts_at, 'payment', way_of_order(NEW.payment), NEW.price, 'package', NEW.id, NEW.code);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "subscriptions_booked" AFTER INSERT OR UPDATE OF starts_at ON "subscriptions"
  FOR EACH ROW EXECUTE FUNCTION book_package_payment();--> statement-breakpoint
-- Money of the time before this migration. The triggers hold writers off until the migration commits, so nothing is missed or
-- booked twice. The day of an earlier transfer is that of its event, as on the receipt.
INSERT INTO money_entries (at, kind, way, amount, source, source_id, code, payment_id, actor_id)
SELECT p.created_at, 'payment', p.method, p.amount, 'service_order', o.id, o.code, p.id, p.actor_id
FROM service_payments p JOIN service_orders o ON o.id = p.service_order_id WHERE p.amount > 0 ORDER BY p.created_at, p.id;--> statement-breakpoint
INSERT INTO money_entries (at, kind, way, amount, source, source_id, code, payment_id, reason, actor_id)
SELECT p.voided_at, 'void', p.method, -p.amount, 'service_order', o.id, o.code, p.id, p.void_reason, p.voided_by_id
FROM service_payments p JOIN service_orders o ON o.id = p.service_order_id
WHERE p.voided_at IS NOT NULL ORDER BY p.voided_at, p.id;--> statement-breakpoint
INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
SELECT CASE WHEN payment_method IN ('cod', 'at_shop') THEN coalesce(delivered_at, updated_at)
    ELSE coalesce((SELECT min(e.created_at) FROM order_events e WHERE e.order_id = o.id AND e.status = 'placed'), o.created_at) END,
  'payment', way_of_order(payment_method), total, 'shop_order', code, code
FROM orders o WHERE payment_status IN ('paid', 'refunded') AND total > 0 ORDER BY created_at, id;--> statement-breakpoint
INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
SELECT at, 'refund', way, -refund, 'shop_order', code, code FROM (
  SELECT coalesce(refunded_at, updated_at) AS at, code,
    CASE way_of_order(payment_method) WHEN 'gateway' THEN 'gateway' ELSE 'transfer' END AS way,
    CASE WHEN status = 'returned' THEN coalesce((SELECT refund_amount FROM order_returns r
      WHERE r.order_id = o.id AND r.status = 'received'), total) ELSE total END AS refund
  FROM orders o WHERE payment_status = 'refunded'
) r WHERE refund > 0 ORDER BY at, code;--> statement-breakpoint
INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
SELECT starts_at, 'payment', way_of_order(payment), price, 'package', id, code
FROM subscriptions WHERE starts_at IS NOT NULL AND price > 0 ORDER BY starts_at, id;
