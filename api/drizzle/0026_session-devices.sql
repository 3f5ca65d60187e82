-- Browser and operating system of a sign-in, by name, for the list of sessions that a user sees. The header is not stored.
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;
