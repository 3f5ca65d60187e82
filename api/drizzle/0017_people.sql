-- As foldText of shared-contracts folds: lower case, no accents, đ as d, single spaces.
CREATE FUNCTION fold_text(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select btrim(regexp_replace(
    replace(regexp_replace(normalize(lower(input), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd'),
    '\s+', ' ', 'g'))
$$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(replace("full_name", '|', ' ')) || '|' || lower("email") || '|' || coalesce("phone_number", '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_reason" text;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at");
