-- Extensions that later tables use. A server may lack one, or not let this account create it:
-- then it is left out here, and what needs it says so in its own migration.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['citext', 'pg_trgm', 'unaccent', 'btree_gist'] LOOP
    IF EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = wanted) THEN
      BEGIN
        EXECUTE format('CREATE EXTENSION IF NOT EXISTS %I', wanted);
      EXCEPTION WHEN insufficient_privilege THEN
        RAISE NOTICE 'extension % was not created: this account may not', wanted;
      END;
    END IF;
  END LOOP;
END $$;
