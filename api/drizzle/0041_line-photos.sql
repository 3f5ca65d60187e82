ALTER TABLE "service_lines" ADD COLUMN "photo_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
